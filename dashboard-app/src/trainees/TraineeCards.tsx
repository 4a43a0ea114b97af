import { fullName } from '@hafifa/api/contract'
import { Name, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { CardFields, CardLine, Cards } from '../components/Cards.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'
import { pageSize } from './address.ts'
import { columns, type TraineeColumn } from './columns.tsx'
import css from './TraineeCards.module.css'

type TraineeCardsProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

const details = columns.filter(({ card }) => card !== 'head' && card !== 'title')

export function TraineeCards({ trainees, waiting }: TraineeCardsProps) {
  return (
    <Cards rows={trainees} waiting={waiting} skeletons={pageSize} dense>
      {(trainee) => (
        <>
          <CardLine fact={<Value name="phone" trainee={trainee} />}>
            <h2>
              <Name>{fullName(trainee)}</Name>
            </h2>
          </CardLine>
          <CardLine fact={<Value name="activity_status" trainee={trainee} />}>
            <Value name="group_id" trainee={trainee} />
          </CardLine>
          <details className={css.more}>
            <summary>פרטים נוספים</summary>
            <CardFields fields={details.map(({ title, render }) => ({ title, value: render(trainee) }))} />
          </details>
        </>
      )}
    </Cards>
  )
}

type ValueProps = { name: TraineeColumn['name']; trainee: FoundTrainee }

/** A value whose label only screen readers need. */
function Value({ name, trainee }: ValueProps) {
  const column = columns.find((column) => column.name === name)
  const value = column?.render(trainee)
  if (!value) return null
  return (
    <span>
      <VisuallyHidden>{column?.title}</VisuallyHidden> {value}
    </span>
  )
}
