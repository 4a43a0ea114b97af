import { fullName } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Segments } from '../components/Segments.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { ChosenBy } from './ChosenBy.tsx'
import css from './CloseYear.module.css'
import { choicesOf, outcomeText } from './choices.ts'
import { type Choice, groupTraineesQuery } from './closingQueries.ts'
import { useChoose } from './useChoose.ts'

type GroupTraineesProps = { groupId: number; choices: readonly Choice[] }

export function GroupTrainees({ groupId, choices }: GroupTraineesProps) {
  const query = useQuery(groupTraineesQuery(groupId))
  const choose = useChoose()
  const chosen = choicesOf(choices, 'trainee')
  if (!query.data) return <Unloaded query={query} />
  if (choicesOf(choices, 'group').has(String(groupId))) return <p>הקבוצה מסתיימת, וכל החניכים שלה עוזבים</p>
  return (
    <ul className={css.section}>
      {query.data.map((trainee) => {
        const key = String(trainee.id)
        const choice = chosen.get(key)
        return (
          <li key={key} className={css.row}>
            <span className={`${css.grade} ${css.trainee}`}>
              <Name>{fullName(trainee)}</Name>
              <span className={css.note}>{outcomeText(trainee)}</span>
              <ChosenBy choice={choice} />
            </span>
            <Segments
              label={`בסוף השנה, ${isolate(fullName(trainee))}`}
              value={choice?.choice ?? ''}
              onChange={(value) => choose([{ kind: 'trainee', key, choice: value === '' ? null : value }])}
              options={[
                { value: '', label: 'ברירת מחדל' },
                { value: 'stay', label: 'נשאר.ת' },
                { value: 'leave', label: 'עוזב.ת' },
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
