import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@hafifa/shared-ui/calls'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { styles } from '@hafifa/shared-ui/ui'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { type Role, roles } from '../components/roles.ts'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'

type AssignGroupsProps = {
  assignedAs: Role
  personId: number
  label: string
  present: readonly Group[]
}

export function AssignGroups({ label, ...form }: AssignGroupsProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Can call={roles[form.assignedAs].calls.add}>
      <Button
        className={styles.flush}
        type="text"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <FormDialog open={open} onClose={close} title={label}>
        <OtherGroups {...form} onClose={close} />
      </FormDialog>
    </Can>
  )
}

type OtherGroupsProps = Omit<AssignGroupsProps, 'label'> & { onClose: () => void }

function OtherGroups({ assignedAs, personId, present, onClose }: OtherGroupsProps) {
  const query = useQuery(allGroupsQuery)
  if (!query.data) return <Unloaded query={query} />
  const others = query.data.filter(({ id }) => !present.some((group) => group.id === id))
  if (others.length === 0) return <Empty description="אין עוד קבוצות לשייך" />
  return <AddGroupsForm assignedAs={assignedAs} personId={personId} groups={others} onClose={onClose} />
}
