import { formatValue, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { FreeText, Name, styles } from '@hafifa/shared-ui/ui'
import { FullTime } from '../components/FullTime.tsx'
import type { TraineeData } from './queries.ts'
import css from './TraineeRecords.module.css'

type Archived = TraineeData['archived'][number]

type ValueListProps = Pick<Archived, 'values' | 'edits'> & { before: { label: string; value: string }[] }

export function ValueList({ values, edits, before }: ValueListProps) {
  return (
    <dl className={css.values}>
      {before.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.note}>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {traineeFieldNames.map((name) => {
        const edit = edits.find(({ field }) => field === name)
        return (
          <div key={name}>
            <dt className={styles.note}>{traineeFields[name].label}</dt>
            <dd>
              <span dir="auto">
                <FreeText text={formatValue(values[name]) || '–'} />
              </span>
              {edit && (
                <small>
                  עדכון אחרון: <Name>{edit.guide}</Name>, <FullTime time={edit.at} />
                </small>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
