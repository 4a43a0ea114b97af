import { stageLabels } from '@hafifa/api/contract'
import { formatDateTime } from '@hafifa/shared-ui/lib'
import { useGuide } from '@hafifa/shared-ui/platform'
import { FileContents } from '@hafifa/shared-ui/review'
import { useYear } from '@hafifa/shared-ui/settings'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { GuideNames } from '../components/GroupDetails.tsx'
import { PrintedTrainees } from './PrintedTrainees.tsx'
import css from './print.module.css'
import type { Paper } from './queries.ts'
import type { Part } from './requestedParts.ts'

type PrintedGroupProps = { paper: Paper; isShown: (part: Part) => boolean; printedAt: Date }

export function PrintedGroup({ paper: { group, file, trainees }, isShown, printedAt }: PrintedGroupProps) {
  const titleId = useId()
  const year = useYear()
  const { full_name } = useGuide()
  const stage = group.progressStageId && stageLabels[group.progressStageId]
  return (
    <article className={css.group} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId}>
          <Name>{group.name}</Name>
        </h2>
        <p>
          <span>
            {[
              year && `שנת הפעילות ${year} · `,
              stage && `${stage} · `,
              group.guides.length > 0 && 'מדריכים: ',
            ]
              .filter(Boolean)
              .join('')}
          </span>
          <GuideNames group={group} />
        </p>
        <p className={styles.note}>
          <span>{`הודפס ב־${formatDateTime(printedAt)}, על ידי `}</span>
          <Name>{full_name}</Name>
        </p>
      </header>
      <FileContents file={file} level={3} isShown={isShown} />
      <PrintedTrainees group={group} trainees={trainees} isShown={isShown} />
    </article>
  )
}
