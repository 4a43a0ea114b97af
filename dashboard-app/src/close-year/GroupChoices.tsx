import { countOf } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Empty } from 'antd'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'

type GroupChoicesProps = { groups: readonly Group[]; choices: readonly Choice[] }

export function GroupChoices({ groups, choices }: GroupChoicesProps) {
  return (
    <>
      <p>
        כל הקבוצות ממשיכות לשנה הבאה, חוץ מהמסומנות כאן. קבוצה שמסתיימת לא תופיע עוד ברשימות, וכל החניכים שלה
        עוזבים.
      </p>
      <ChoiceList
        label="קבוצות"
        kind="group"
        choice="end"
        choices={choices}
        rows={groups.map(({ id, name, participantCount, guides }) => ({
          id,
          name,
          participantCount,
          facts: (
            <>
              <span className={css.count}>
                <TraineeCount count={participantCount} />
              </span>
              <span className={css.count}>{countOf(guides.length, 'guide')}</span>
            </>
          ),
        }))}
        summary={(checked) =>
          `מסתיימות: ${countOf(checked, 'group')} מתוך ${groups.length.toLocaleString('he-IL')}`
        }
        filter={{ label: 'ללא חניכים', passes: ({ participantCount }) => participantCount === 0 }}
        empty={<Empty description="אין קבוצות בשנה הזו" />}
      />
    </>
  )
}
