import { html } from 'hono/html'
import { personalTables } from '../../registry/personalData.ts'
import type { Facts } from './facts.queries.ts'
import { blank, table } from './page.ts'

export function retention({ config }: Facts) {
  return html`
<p>המערכת מוחקת בעצמה, פעם ביום, את מה שתקופתו עברה. מה שנמחק נדרס במסד הנתונים, ונשאר בגיבויים עד שגם הם נמחקים:
נשמרים ${config.BACKUP_KEEP} הגיבויים האחרונים.</p>
${table(
  ['מה', 'על מי', 'מטרה', 'מי רואה', 'כמה זמן', 'טבלה'],
  personalTables.map(({ label, about, purpose, seenBy, kept, table: name }) => [
    ...[label, about, purpose, seenBy],
    typeof kept === 'function' ? kept(config) : kept,
    html`<code>${name}</code>`,
  ]),
)}
<p>רכז.ת יכול.ה להאריך את השמירה של ארכיון שנה, ומקבל.ת אזהרה 30 ימים לפני מחיקה. היומן של השרת נשמר 30 ימים בהתקנה
הרגילה. ${blank('תקופות אחרות שהארגון קבע, והנימוק למה שנשמר ללא הגבלת זמן')}</p>
`
}
