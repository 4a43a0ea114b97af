import { html } from 'hono/html'
import type { Rule } from '../../rules/callList.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { displayName } from '../../rules/displayName.ts'
import { entriesOf } from '../../rules/objects.ts'
import type { Facts } from './facts.queries.ts'
import { blank, list, table } from './page.ts'
import { dayOfTime } from './words.ts'

const rules: Record<Rule, string> = {
  anyone: 'כל אחד, גם בלי להיכנס',
  'signed-in': 'כל מי שנכנס.ה',
  member: 'מדריכים של הקבוצה',
  coordinator: 'רכזים',
  'self-or-coordinator': 'אדם על עצמו, ורכזים',
  'member-or-coordinator': 'מדריכים של הקבוצה, ורכזים',
  'member-or-reader-or-coordinator': 'מדריכים של הקבוצה, צוות השנה שבתיק, ורכזים',
  'reader-or-coordinator': 'צוות הקבוצה, גם של השנה שבתיק, ורכזים',
}

export function roles({ holders }: Facts) {
  const byRule = Map.groupBy(entriesOf(callPermissions), ([, permission]) =>
    typeof permission === 'function' ? 'לפי תוכן הבקשה' : rules[permission],
  )
  return html`
<h2>1. התפקידים</h2>
${list([
  html`<strong>מדריך.ה</strong>: רואה ומעדכן.ת את התיק ואת רשימת החניכים של הקבוצות שלו או שלה בלבד.`,
  html`<strong>רכז.ת</strong>: רואה את כל הקבוצות והחניכים, מאשר.ת תיקים, מצרף.ת ומסיר.ה מדריכים, מייצא.ת, וסוגר.ת שנה.`,
  html`<strong>מפעיל.ת השרת</strong>: גישה לשרת, לגיבויים ולמסד הנתונים. אינו או אינה ברשימה למטה: ${blank('שמות, ומאז מתי')}`,
])}

<h2>2. מי מחזיק.ה בהרשאה (תקנה 8)</h2>
${table(
  ['שם', 'תפקיד', 'מאז', 'קבוצות', 'כניסה אחרונה'],
  holders.map(({ name, admin, joined, coordinatorSince, guided, coordinated, lastSignIn }) => [
    displayName(name),
    admin > 0 ? 'רכז.ת' : 'מדריך.ה',
    admin > 0 ? (coordinatorSince ? dayOfTime(coordinatorSince) : 'לפני שהתחיל הרישום') : dayOfTime(joined),
    admin > 0 ? `${guided} (הדרכה), ${coordinated} (ריכוז)` : guided,
    lastSignIn ? dayOfTime(lastSignIn) : 'לא נרשמה',
  ]),
)}
<p>מי שלא נכנס.ה זמן רב, או שאין לו או לה קבוצה, כנראה כבר לא צריך.ה גישה. הגישה מופסקת בעמוד של האדם בדשבורד.</p>

<h2>3. מי רשאי.ת לעשות מה</h2>
<p>הרשימה היא זו שהשרת בודק, פעולה אחר פעולה.</p>
${table(
  ['מי', 'כמה פעולות', 'הפעולות'],
  [...byRule].map(([who, calls]) => [
    who,
    calls.length,
    html`<code>${calls.map(([call]) => call.replace('.php', '')).join(', ')}</code>`,
  ]),
)}
`
}
