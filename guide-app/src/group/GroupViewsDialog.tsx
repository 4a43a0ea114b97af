import { Dialog } from '@hafifa/shared-ui/ui'
import { GroupViewsList } from './GroupViewsList.tsx'
import css from './PagedRecords.module.css'

type GroupViewsDialogProps = { groupId: number; open: boolean; onOpenChange: (open: boolean) => void }

export default function GroupViewsDialog({ groupId, ...dialog }: GroupViewsDialogProps) {
  return (
    <Dialog title="מי צפה" {...dialog}>
      <p className={css.note}>
        צפיות ברשימת החניכים ובתיק החפיפה בשנתיים האחרונות, גם של רכזים. צפייה חדשה מופיעה כאן בתוך דקה.
      </p>
      <GroupViewsList groupId={groupId} />
    </Dialog>
  )
}
