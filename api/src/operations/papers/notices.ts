import { html } from 'hono/html'
import { personalTables } from '../../personalData.ts'
import type { Facts } from './facts.queries.ts'
import { blank, list } from './page.ts'
import { recipients } from './words.ts'

function notice(facts: Facts, about: 'חניכים' | 'מדריכים ורכזים', what: unknown, voluntary: unknown) {
  const { config, help } = facts
  const purposes = new Set(
    personalTables
      .filter((table) => table.about === about)
      .flatMap(({ pieces }) => pieces.map(({ purpose }) => purpose)),
  )
  return html`
<h2>מי אנחנו</h2>
<p>${blank('שם הארגון ומען')} אחראי על המידע. בכל שאלה: ${help.helpEmail}, או
${blank('שם וטלפון של מי שמטפל.ת בפניות, ושל הממונה על הגנת הפרטיות אם יש')}.</p>
<h2>איזה מידע אנחנו שומרים</h2>
${what}
<h2>לשם מה</h2>
${list([...purposes])}
<h2>האם חייבים למסור</h2>
${voluntary}
<h2>מי רואה, ולמי נמסר</h2>
<p>צוות הקבוצה רואה את המידע על הקבוצה שלו, והרכזים רואים את כל הקבוצות. כל צפייה, הדפסה וייצוא של מידע על חניכים נרשמים.
לא מוכרים מידע ולא משתמשים בו לפרסום.</p>
${about === 'חניכים' ? html`<p>מידע על חניכים אינו נמסר לשירותים חיצוניים.</p>` : list(recipients(facts).map(([who, given]) => `${who}: ${given}`))}
<p>${blank('גופים נוספים שמקבלים מידע, למשל רשות מקומית, ולשם מה')}</p>
<h2>כמה זמן</h2>
<p>${
    about === 'חניכים'
      ? `כל עוד החניך או החניכה בקבוצה. אחרי סוף השנה נשאר עותק בארכיון: רשימות חניכים ${config.KEEP_TRAINEES_YEARS} שנים, תיקי חפיפה ${config.KEEP_FILES_YEARS} שנים. אחר כך הכול נמחק.`
      : 'שם, טלפון ויומן הפעולות נשמרים כדי לדעת מי עשה מה. רישומי כניסה וצפייה נשמרים 24 חודשים.'
  }</p>
<h2>הזכויות</h2>
<p>לפי חוק הגנת הפרטיות אפשר לבקש <strong>לעיין</strong> במידע (סעיף 13), ולבקש <strong>לתקן או למחוק</strong> מידע שאינו
נכון, שלם, ברור או מעודכן (סעיף 14). אפשר לבקש ממי שמטפל.ת בפניות, או להתלונן ברשות להגנת הפרטיות.</p>
`
}

export function guidesNotice(facts: Facts) {
  return notice(
    facts,
    'מדריכים ורכזים',
    html`<p>שם וטלפון, הקבוצות וההרשאות שלך, מאיזה מכשיר ומאיזו רשת נכנסת, מה עדכנת ובמי צפית. בכניסה מהירה טביעת האצבע
והפנים נשארות במכשיר שלך.</p>`,
    html`<p>אין חובה בחוק למסור את המידע. בלי שם וטלפון אי אפשר להיכנס למערכת.</p>
<p>את.ה מתחייב.ת לשמור בסוד את המידע על החניכים, לא להעתיק אותו ולא להעביר אותו הלאה, גם אחרי סוף התפקיד.</p>`,
  )
}

export function parentsNotice(facts: Facts) {
  const named = personalTables.find(({ table }) => table === 'trainees')
  return notice(
    facts,
    'חניכים',
    html`${list(named ? named.pieces.filter(({ column }) => !/^(edits|deleted)/.test(column)).map(({ label }) => label) : [])}
<p>תיק הקבוצה עשוי להזכיר חניכים באירועים משמעותיים, באירועים חריגים ובאירועים של מרחב בטוח.</p>
<p>הארגון אינו מעדכן הורים במידע שנמסר למדריכים בסוד, כמו לשון הפנייה, אלא אם הדבר נדרש לביטחון החניכים או לפי חוק.
${blank('אישור המדיניות הזו, או מדיניות אחרת, בליווי מקצועי ומשפטי')}</p>`,
    html`<p>אין חובה בחוק למסור את המידע, והוא נמסר בהסכמה. ${blank('מה קורה אם לא מוסרים, ואיך חוזרים מהסכמה')}</p>`,
  )
}
