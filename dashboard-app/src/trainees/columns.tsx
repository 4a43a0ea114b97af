import {
  describeTraineeField,
  formatValue,
  isNameOfTrainee,
  type TraineeField,
  type TraineeFieldDescription,
  traineeFieldNames,
  traineeGroupLabel,
} from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { FreeText, Name } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { TruncatedText } from '../components/TruncatedText.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'

export type TraineeColumn = {
  name: TraineeField | 'group_id'
  title: string
  /** The column's share of the table. */
  width: number
  card: TraineeFieldDescription['card']
  render: (trainee: FoundTrainee) => ReactNode
}

export const columns: readonly TraineeColumn[] = [
  ...traineeFieldNames.map((name) => {
    const { label, kind, width, card } = describeTraineeField(name)
    // About as many letters as two lines of the column.
    const room = kind === 'long' ? 0 : kind === 'short' && card !== 'title' ? 3 * width : Infinity
    return {
      name,
      title: label,
      width,
      card,
      render: (trainee: FoundTrainee) =>
        isNameOfTrainee(name) ? (
          <Name>{formatValue(trainee[name])}</Name>
        ) : (
          renderText(formatValue(trainee[name]), kind, room)
        ),
    }
  }),
  {
    name: 'group_id',
    title: traineeGroupLabel,
    width: 8.5,
    card: 'head',
    render: ({ group_id, group_name }) => (
      <Link to={paths.group(group_id)}>
        <Name>{group_name}</Name>
      </Link>
    ),
  },
]

function renderText(text: string, kind: TraineeFieldDescription['kind'], room: number): ReactNode {
  if (!text) return null
  if (kind === 'contactPhone') return <PhoneLink phone={text} />
  return text.length > room ? (
    <TruncatedText text={text} lines={2} />
  ) : (
    <bdi>
      <FreeText text={text} />
    </bdi>
  )
}
