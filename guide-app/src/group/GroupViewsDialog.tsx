import { Dialog, type DialogProps, styles } from '@hafifa/shared-ui/ui'
import { GroupViewsList } from './GroupViewsList.tsx'

type GroupViewsDialogProps = DialogProps & { groupId: number }

export default function GroupViewsDialog({ groupId, ...dialog }: GroupViewsDialogProps) {
  return (
    <Dialog title="מי צפה" {...dialog}>
      <p className={styles.muted}>
        צפיות ברשימת החניכים ובתיק החפיפה בשנתיים האחרונות, גם של רכזים. צפייה חדשה מופיעה כאן בתוך דקה.
      </p>
      <GroupViewsList groupId={groupId} />
    </Dialog>
  )
}
