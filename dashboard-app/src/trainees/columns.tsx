import { traineeLabels } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import type { ReactNode } from 'react'
import { CutText } from '../components/CutText.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'

type Name = keyof typeof traineeLabels

/** How a field is shown where it is not just its text. */
const shown: Partial<Record<Name, (trainee: FoundTrainee) => ReactNode>> = {
  phone: ({ phone }) => phone && <PhoneLink phone={phone} />,
  expected_to_stay: ({ expected_to_stay: stays }) => (stays === null ? '' : stays ? 'כן' : 'לא'),
  comments: ({ comments }) => comments && <CutText text={comments} />,
  group_id: ({ group_id, group_name }) => (
    <Link to={paths.group(group_id)}>
      <bdi>{group_name}</bdi>
    </Link>
  ),
}

/** A trainee's fields in the order of the columns, each with its words and how it is shown. */
export const columns = (Object.keys(traineeLabels) as Name[]).map((name) => ({
  name,
  title: traineeLabels[name],
  show: shown[name] ?? ((trainee: FoundTrainee): ReactNode => trainee[name] && <bdi>{trainee[name]}</bdi>),
}))
