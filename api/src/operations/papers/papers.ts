import { html } from 'hono/html'
import { definition } from './definition.ts'
import { duties } from './duties.ts'
import type { Facts } from './facts.queries.ts'
import { incident } from './incident.ts'
import { guidesNotice, parentsNotice } from './notices.ts'
import { type Html, list, page } from './page.ts'
import { request } from './request.ts'
import { retention } from './retention.ts'
import { roles } from './roles.ts'
import { dayOf } from './words.ts'

type Paper = { title: string; body: (facts: Facts) => Html | Promise<Html> }

const papers: Record<string, Paper> = {
  'definition.html': { title: 'מסמך הגדרות המאגר', body: definition },
  'roles.html': { title: 'בעלי תפקידים והרשאות', body: roles },
  'retention.html': { title: 'לוח שמירה ומחיקה', body: retention },
  'notice-guides.html': { title: 'הודעה על פרטיות למדריכים ולרכזים', body: guidesNotice },
  'notice-parents.html': { title: 'הודעה על פרטיות לחניכים ולהורים', body: parentsNotice },
  'request.html': { title: 'תשובה לבקשה של אדם או של הורה', body: request },
  'incident.html': { title: 'נוהל לאירוע אבטחה', body: incident },
  'duties.html': { title: 'לוח שנה של חובות חוזרות', body: duties },
}

export async function writePapers(facts: Facts): Promise<Map<string, string>> {
  const about = `מערכת חפיפה, שנת ${facts.year}. הופק ב־${dayOf(facts.day)}. לפי תקנות הגנת הפרטיות (אבטחת מידע), התשע״ז–2017, וחוק הגנת הפרטיות אחרי תיקון 13.`
  const written = new Map<string, string>()
  for (const [file, { title, body }] of Object.entries(papers)) {
    written.set(file, String(await page(title, about, await body(facts))))
  }
  const links = Object.entries(papers).map(([file, { title }]) => html`<a href="${file}">${title}</a>`)
  written.set('index.html', String(await page('מסמכי פרטיות ואבטחת מידע', about, await list(links))))
  return written
}
