import { groupQuery } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import type { ComponentProps } from 'react'
import PeopleDialog from '../components/people/PeopleDialog.tsx'

type AssignGuidesProps = Omit<ComponentProps<typeof PeopleDialog>, 'role'>

const role = 'guide'

export default function AssignGuides({ group, open, ...dialog }: AssignGuidesProps) {
  const current = useQuery({ ...groupQuery(group.id), enabled: open }).data ?? group
  return <PeopleDialog role={role} group={current} open={open} {...dialog} />
}
