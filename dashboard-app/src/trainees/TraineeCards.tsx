import { fullName } from '@hafifa/api/contract'
import { CardFields, Cards } from '../components/Cards.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'
import { pageSize } from './address.ts'
import { columns, type TraineeColumn } from './columns.tsx'
import css from './TraineeCards.module.css'

type TraineeCardsProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

const head = columns.filter(({ card }) => card === 'head')
const details = columns.filter(({ card }) => card !== 'head' && card !== 'title')

export function TraineeCards({ trainees, waiting }: TraineeCardsProps) {
  return (
    <Cards rows={trainees} waiting={waiting} skeletons={pageSize} dense>
      {(trainee) => (
        <>
          <h2>
            <bdi>{fullName(trainee)}</bdi>
          </h2>
          <CardFields fields={fieldsOf(trainee, head)} />
          <details className={css.more}>
            <summary>פרטים נוספים</summary>
            <CardFields fields={fieldsOf(trainee, details)} />
          </details>
        </>
      )}
    </Cards>
  )
}

const fieldsOf = (trainee: FoundTrainee, columns: readonly TraineeColumn[]) =>
  columns.map(({ title, render }) => ({ title, value: render(trainee) }))
