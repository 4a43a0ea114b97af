import { remarkLabel, requestedSheetParts } from '@hafifa/api/contract'
import { type Filter, type SheetFormat, useDownload } from '@hafifa/shared-ui/calls'
import { type DialogProps, styles } from '@hafifa/shared-ui/ui'
import { Button, Checkbox, Flex } from 'antd'
import { useId, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'

type ExportAnswersDialogProps = DialogProps & {
  of: Pick<Filter<'export-answers.php'>, 'groupIds' | 'yearId'>
  about: string
}

const options = requestedSheetParts.map((part) => ({ value: part, label: remarkLabel(part) }))

export default function ExportAnswersDialog({ of, about, open, onOpenChange }: ExportAnswersDialogProps) {
  return (
    <FormDialog title="ייצוא תשובות התיקים" open={open} onClose={() => onOpenChange(false)}>
      <Contents of={of} about={about} onClose={() => onOpenChange(false)} />
    </FormDialog>
  )
}

type ContentsProps = Pick<ExportAnswersDialogProps, 'of' | 'about'> & { onClose: () => void }

function Contents({ of, about, onClose }: ContentsProps) {
  const [included, setIncluded] = useState<typeof requestedSheetParts>([])
  const labelId = useId()
  const download = useDownload('export-answers.php', { ...of, included })
  const start = (format: SheetFormat) => download.mutate(format, { onSuccess: onClose })
  return (
    <Flex vertical gap="middle">
      <p>{about}</p>
      <fieldset aria-labelledby={labelId}>
        <legend id={labelId}>לכלול גם פרטים רגישים?</legend>
        <Checkbox.Group options={options} value={included} onChange={setIncluded} />
      </fieldset>
      <p className={styles.muted}>
        הייצוא נרשם. בקובץ יש מידע אישי על קטינים: יש לשמור עליו, ולמחוק אותו אחרי השימוש.
      </p>
      <Flex gap="small" wrap justify="end">
        <Button disabled={download.isPending} onClick={() => start('csv')}>
          קובץ CSV
        </Button>
        <Button type="primary" loading={download.isPending} onClick={() => start('xlsx')}>
          קובץ Excel
        </Button>
      </Flex>
    </Flex>
  )
}
