import { displayName, isCoordinator } from '@hafifa/api/contract'
import { type Group, type Guide, useQuery } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { assignedTo, coordinatedGroupsQuery } from '../queries/groups.ts'
import css from './GuidePage.module.css'

type EndAccessDialogProps = {
  open: boolean
  guide: Guide
  groups: readonly Group[]
  onClose: () => void
  onConfirm: () => void
}

export function EndAccessDialog({ open, guide, groups, onClose, onConfirm }: EndAccessDialogProps) {
  const coordinated = useQuery({ ...coordinatedGroupsQuery(guide.id), enabled: isCoordinator(guide) })
  return (
    <ConfirmDialog
      open={open}
      title={
        <span>
          הפסקת הגישה: <Name>{displayName(guide.full_name)}</Name>
        </span>
      }
      confirm="הפסקת הגישה"
      destructive
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <div className={styles.stack3}>
        <dl className={css.losses}>
          <Losing title="קבוצות (הדרכה)" groups={groups} />
          <Losing title="קבוצות (ריכוז)" groups={assignedTo(guide.id, coordinated.data ?? [])} />
        </dl>
        {coordinated.error && !coordinated.data && <LoadError query={coordinated} />}
        <p>האם להמשיך? הכניסה תיחסם מיד בכל המכשירים, והשיוך לקבוצות יוסר. השם יישאר ביומן הפעילות.</p>
        <p>אפשר להחזיר את הגישה בכל עת. את הקבוצות יהיה צריך לשייך מחדש.</p>
      </div>
    </ConfirmDialog>
  )
}

function Losing({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <NameTags names={groups.map(({ name }) => name)} none="" />
      </dd>
    </div>
  )
}
