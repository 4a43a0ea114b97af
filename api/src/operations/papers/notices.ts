import { html } from 'hono/html'
import { personalTables, yearsOf } from '../../registry/personalData.ts'
import { traceMonths } from '../../rules/limits.ts'
import type { Facts } from './facts.queries.ts'
import { blank, type Html, list, table } from './page.ts'
import { recipients } from './words.ts'

type Notice = {
  about: 'חניכים' | 'מדריכים ורכזים'
  named: readonly string[]
  more: Html
  voluntary: Html
  kept: string
}

function notice(facts: Facts, { about, named, more, voluntary, kept }: Notice) {
  const { help } = facts
  const rows = personalTables
    .filter(({ table }) => named.includes(table))
    .flatMap(({ table, label, purpose, pieces }) => {
      const told = pieces.filter(
        ({ column }) => !/^(edits|deleted_|guide_id|for_guide_id|phone_hash)/.test(column),
      )
      if (table === 'guides' || table === 'trainees')
        return told.map(({ label, purpose }) => [label, purpose])
      return [[`${label}: ${told.map(({ label }) => label).join(', ')}`, purpose]]
    })
  return html`
<h2>מי אנחנו</h2>
<p>${blank('שם הארגון ומען')} אחראי על המידע. בכל שאלה: ${help.helpEmail}, או
${blank('שם וטלפון של מי שמטפל.ת בפניות, ושל הממונה על הגנת הפרטיות אם יש')}.</p>
<h2>איזה מידע אנחנו שומרים, ולשם מה</h2>
${table(['מידע', 'לשם מה'], rows)}
${more}
<h2>האם חייבים למסור</h2>
${voluntary}
<h2>מי רואה, ולמי נמסר</h2>
<p>צוות הקבוצה רואה את המידע על הקבוצה שלו, והרכזים רואים את כל הקבוצות. כל צפייה, הדפסה וייצוא של מידע על חניכים נרשמים.
לא מוכרים מידע ולא משתמשים בו לפרסום.</p>
${about === 'חניכים' ? html`<p>המערכת אינה שולחת מידע על חניכים לשירותים חיצוניים.</p>` : servicesFor(facts)}
<p>${blank('גופים נוספים שמקבלים מידע, למשל רשות מקומית, ולשם מה')}</p>
<h2>כמה זמן</h2>
<p>${kept} בגיבויים, שהם מוצפנים, המידע נשאר עד שגם הם נמחקים.</p>
<h2>הזכויות</h2>
<p>לפי חוק הגנת הפרטיות אפשר לבקש <strong>לעיין</strong> במידע (סעיף 13), ולבקש <strong>לתקן או למחוק</strong> מידע שאינו
נכון, שלם, ברור או מעודכן (סעיף 14). אפשר לבקש ממי שמטפל.ת בפניות, או להתלונן ברשות להגנת הפרטיות.</p>
`
}

function servicesFor(facts: Facts) {
  const services = recipients(facts)
  if (services.length === 0) return html`<p>המערכת אינה שולחת מידע על מדריכים ורכזים לשירותים חיצוניים.</p>`
  return list(services.map(([who, given]) => `${who}: ${given}`))
}

export function guidesNotice(facts: Facts) {
  return notice(facts, {
    about: 'מדריכים ורכזים',
    named: ['guides', 'sessions', 'sign_ins', 'activity', 'group_views'],
    more: html`<p>בכניסה מהירה, טביעת האצבע והפנים נשארות במכשיר שלך ואינן מגיעות אלינו.</p>
<p>חובתך לשמור בסוד את המידע על החניכים, לא להעתיק אותו ולא להעביר אותו הלאה, גם אחרי סוף התפקיד.</p>`,
    voluntary: html`<p>אין חובה בחוק למסור את המידע. בלי שם וטלפון אי אפשר להיכנס למערכת.</p>`,
    kept:
      'שם וטלפון נשמרים עד 24 חודשים אחרי סוף התפקיד, או עד מחיקה לפי בקשה. יומן הפעולות נשמר ללא הגבלת זמן, ואחרי המחיקה בלי השם. ' +
      `רישומי כניסה וצפייה נשמרים ${traceMonths} חודשים.`,
  })
}

export function parentsNotice(facts: Facts) {
  const { KEEP_TRAINEES_YEARS, KEEP_FILES_YEARS } = facts.config
  return notice(facts, {
    about: 'חניכים',
    named: ['trainees'],
    more: html`<p>תיק הקבוצה עובר מצוות לצוות, ועשוי להזכיר חניכים: באירועים משמעותיים, באירועים חריגים ובאירועים של מרחב בטוח.</p>
<p>${blank('מה נמסר להורים ומה נשאר בין החניכים לצוות, כמו לשון הפנייה: המדיניות של הארגון, אחרי ליווי מקצועי ומשפטי')}</p>`,
    voluntary: html`<p>אין חובה בחוק למסור את המידע. ${blank('מה קורה אם לא מוסרים, ואיך חוזרים מהסכמה')}</p>`,
    kept:
      'כל עוד החניך או החניכה בקבוצה. אחרי סוף השנה נשאר עותק בארכיון: ' +
      `רשימות חניכים ${yearsOf(KEEP_TRAINEES_YEARS)}, תיקי חפיפה ${yearsOf(KEEP_FILES_YEARS)}. אחר כך הכול נמחק.`,
  })
}
