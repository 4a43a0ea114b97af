import {
  describeTraineeField,
  formatValue,
  isNameOfTrainee,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { FreeText, Name, ScrollBox } from '@hafifa/shared-ui/ui'
import type { Trainee } from '../queries/trainees.ts'
import css from './print.module.css'

type PrintedTraineesProps = {
  group: Group
  trainees: readonly Trainee[]
  isShown: (field: TraineeField) => boolean
}

/** The table head repeats on each sheet and names the group. Long texts have lines of their own. */
export function PrintedTrainees({ group, trainees, isShown }: PrintedTraineesProps) {
  const shown = traineeFieldNames.filter(isShown)
  const columns = shown.filter((name) => traineeFields[name].kind !== 'long')
  const texts = shown.filter((name) => traineeFields[name].kind === 'long')
  const width = columns.reduce((sum, name) => sum + describeTraineeField(name).width, 0)
  if (trainees.length === 0) return <p>אין חניכים בקבוצה</p>
  return (
    <ScrollBox className={css.scroll} aria-label={`רשימת חניכים: ${group.name}`}>
      <table className={css.table}>
        <colgroup>
          {columns.map((name) => (
            <col key={name} style={{ inlineSize: `${(100 * describeTraineeField(name).width) / width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup" className={css.title}>
              רשימת חניכים: <Name>{group.name}</Name>
              <span>{` (${countOf(trainees.length, 'trainee')})`}</span>
            </th>
          </tr>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {traineeFields[name].label}
              </th>
            ))}
          </tr>
        </thead>
        {trainees.map((trainee) => (
          <tbody key={trainee.id}>
            <tr>
              {columns.map((name) => (
                <td key={name}>
                  <Name translate={isNameOfTrainee(name) ? 'no' : 'yes'}>{formatValue(trainee[name])}</Name>
                </td>
              ))}
            </tr>
            {texts.map(
              (name) =>
                trainee[name] && (
                  <tr key={name}>
                    <td colSpan={columns.length} className={css.text}>
                      <span>{`${traineeFields[name].label}: `}</span>
                      <bdi>
                        <FreeText text={formatValue(trainee[name])} />
                      </bdi>
                    </td>
                  </tr>
                ),
            )}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}
