import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Tag } from '../components/Tag.tsx'
import type { Mention } from './queries.ts'
import css from './TraineeRecords.module.css'

const sourceLabels: Record<Mention['source'], string> = {
  handover: 'תיק חפיפה',
  group: 'עמוד הקבוצה',
  trainee: 'פרטים של חניך אחר',
  review: 'תיק שהוגש לאישור',
  archive: 'ארכיון',
}

const pathOf: Partial<Record<Mention['source'], (groupId: number, fileId: number) => string>> = {
  handover: paths.handover,
  group: paths.group,
  trainee: paths.trainees,
  archive: paths.archivedFile,
}

export function MentionText({ mention, linked = false }: { mention: Mention; linked?: boolean }) {
  const { source, group, year, fileId, label, full, before, name, after } = mention
  const path = linked && pathOf[source]?.(group.id, fileId ?? 0)
  const place = (
    <span className={css.place}>
      <span>{`${[sourceLabels[source], year].filter(Boolean).join(' ')}, `}</span>
      <Name>{group.name}</Name>
      <span>{`: ${label}`}</span>
    </span>
  )
  return (
    <span className={css.mention}>
      <span>
        {path ? <Link to={path}>{place}</Link> : place} {!full && <Tag>שם פרטי בלבד</Tag>}
      </span>
      <q dir="auto" className={styles.muted}>
        <span>{before}</span>
        <mark>{name}</mark>
        <span>{after}</span>
      </q>
    </span>
  )
}
