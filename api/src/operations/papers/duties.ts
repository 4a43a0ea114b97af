import { html } from 'hono/html'
import { countOf } from '../../rules/count.ts'
import { dueDuties, dutyList } from '../../rules/duties.ts'
import type { Facts } from './facts.queries.ts'
import { table } from './page.ts'
import { databaseLevels, dayOf } from './words.ts'

export function duties({ lastDone, level, day }: Facts) {
  const due = dueDuties(lastDone, level, day).toSorted((a, b) => (a.next < b.next ? -1 : 1))
  return html`
<p>המועדים הם לרמת אבטחה ${databaseLevels[level]}. אחרי שמשלימים פעולה, מי שמפעיל.ה את השרת רושם.ת אותה:
<code>npm run papers -- --done restore-drill=${day}</code>.</p>
${table(
  ['מה', 'תקנה', 'כל כמה זמן', 'נעשה לאחרונה', 'המועד הבא', 'שם לרישום'],
  due.map(({ duty, last, next, isOverdue }) => [
    html`<strong>${dutyList[duty].label}</strong><br />${dutyList[duty].what}`,
    dutyList[duty].regulation,
    countOf(dutyList[duty].months[level], 'month'),
    last ? dayOf(last) : 'לא נרשם',
    isOverdue ? html`<strong>עבר המועד</strong>` : dayOf(next),
    html`<code>${duty}</code>`,
  ]),
)}
`
}
