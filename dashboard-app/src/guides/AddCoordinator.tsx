import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import { AddCoordinatorForm } from './AddCoordinatorForm.tsx'

/** The button and the dialog that make somebody a coordinator by their phone. */
export function AddCoordinator({ people }: { people: GuideWithGroups[] | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        הוספת רכז
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="הוספת רכז">
        <AddCoordinatorForm people={people} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}
