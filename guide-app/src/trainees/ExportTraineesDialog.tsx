import { useDownload } from '@hafifa/shared-ui/calls'
import { Button, Dialog, DialogActions, type DialogProps, styles } from '@hafifa/shared-ui/ui'

type ExportTraineesDialogProps = DialogProps & { groupId: number }

export default function ExportTraineesDialog({ groupId, ...dialog }: ExportTraineesDialogProps) {
  const download = useDownload('export-trainees.php', { groupId })
  const close = { onSuccess: () => dialog.onOpenChange(false) }
  return (
    <Dialog title="ייצוא לקובץ" {...dialog}>
      <p className={styles.muted}>כל החניכים של הקבוצה, עם כל הפרטים וההערות. הייצוא נרשם ביומן הפעילות.</p>
      <DialogActions>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate('csv', close)}>
          קובץ CSV
        </Button>
        <Button busy={download.isPending} onClick={() => download.mutate('xlsx', close)}>
          קובץ Excel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
