import { groupQuery } from '@hafifa/shared-ui/group'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { FormDialog } from '../components/FormDialog.tsx'
import { PeopleForm } from '../components/people/PeopleForm.tsx'
import { roles } from '../components/roles.ts'

type AssignGuidesProps = { group: Group; open: boolean; onClose: () => void; afterClose: () => void }

const role = 'guide'

export default function AssignGuides({ group, open, onClose, afterClose }: AssignGuidesProps) {
  const current = useQuery({ ...groupQuery(group.id), enabled: open }).data ?? group
  return (
    <FormDialog
      title={
        <>
          {roles[role].dialog}: <bdi>{group.name}</bdi>
        </>
      }
      open={open}
      onClose={onClose}
      afterClose={afterClose}
    >
      <PeopleForm role={role} group={current} onClose={onClose} />
    </FormDialog>
  )
}
