import { EditOutlined } from '@ant-design/icons'
import type { Guide } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { RenameGuideForm } from './RenameGuideForm.tsx'

/** The button and the dialog that change a guide's name. */
export function RenameGuide({ guide }: { guide: Guide }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        עריכת השם
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="עריכת השם">
        <RenameGuideForm guide={guide} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}
