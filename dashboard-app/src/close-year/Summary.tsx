import { Stage, stageLabels } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { dayInWords } from '../components/days.ts'
import { ExportButton } from '../components/ExportButton.tsx'
import css from './CloseYear.module.css'
import type { Draft, Plan } from './closingQueries.ts'
import { PlanNumbers } from './PlanNumbers.tsx'

type SummaryProps = { plan: Plan; draft: Draft; groups: readonly Group[] }

export function Summary({ plan, draft, groups }: SummaryProps) {
  const { next } = draft
  return (
    <>
      <p>
        תיפתח שנת <bdi>{next.label}</bdi>
        <span>{`, מ־${dayInWords(next.firstDay)} עד ${dayInWords(next.lastDay)}. שום דבר לא ישתנה לפני האישור בשלב הבא.`}</span>
      </p>
      <PlanNumbers plan={plan} choices={draft.choices} groups={groups} />
      <section className={css.section} aria-labelledby="for-every-group">
        <h3 id="for-every-group">בכל קבוצה</h3>
        <ul className={css.explanation}>
          <li>תיק החפיפה, האירועים, רשימת החניכים והמדריכים נשמרים כפי שהם, לקריאה בלבד</li>
          <li>{`הקבוצה חוזרת לסטטוס ״${stageLabels[Stage.active]}״, והתיק החדש ריק`}</li>
          <li>רשימת החניכים צריכה עדכון מחדש, ו״צפוי להישאר״ מתאפס</li>
          <li>חניכים שעוזבים נשארים רק בתיק שנשמר</li>
        </ul>
      </section>
      <div>
        <ExportButton call="export-year-close.php" />
      </div>
    </>
  )
}
