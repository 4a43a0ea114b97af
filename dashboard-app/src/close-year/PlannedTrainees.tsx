import { fullName } from '@hafifa/api/contract'
import { updateQueryData } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { api, send, toast, useMutation, useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { LongList } from '../components/LongList.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import css from './CloseYear.module.css'
import { outcomeText } from './choices.ts'
import { plannedTraineesQuery, type TraineeFilter } from './closingQueries.ts'

type PlannedTraineesProps = { label: string; filter: TraineeFilter; total: number }

export function PlannedTrainees({ label, filter, total }: PlannedTraineesProps) {
  const options = plannedTraineesQuery(filter)
  const query = useQuery(options)
  const more = useMutation({
    meta: { background: true },
    mutationFn: (after: number) =>
      send(api['get-year-close-trainees.php'].$get({ query: { ...filter, after } })),
    onSuccess: ({ trainees, next }) =>
      updateQueryData(options.queryKey, (shown) => ({ trainees: [...shown.trainees, ...trainees], next })),
    onError: (error) => toast.failure('השמות לא נטענו', error),
  })
  if (!query.data) return <Unloaded query={query} />
  const { trainees, next } = query.data
  return (
    <div className={css.section}>
      <LongList label={label} rows={trainees}>
        {(trainee) => (
          <div className={`${css.row} ${css.columns}`}>
            <Name>{fullName(trainee)}</Name>
            <Name className={css.note}>{trainee.group_name}</Name>
            <span className={css.note}>{outcomeText(trainee)}</span>
          </div>
        )}
      </LongList>
      {next !== null && (
        <Flex wrap gap="small" align="center">
          <Button loading={more.isPending} onClick={() => more.mutate(next)}>
            הצגת עוד חניכים
          </Button>
          <span role="status">
            {`מוצגים ${trainees.length.toLocaleString('he-IL')} מתוך ${countOf(total, 'trainee')}`}
          </span>
        </Flex>
      )}
    </div>
  )
}
