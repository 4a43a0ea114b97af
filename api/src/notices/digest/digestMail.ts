import { html } from 'hono/html'
import type { Mail } from '../../calls/env.ts'
import { attentionRules } from '../../programme/attention/attention.rules.ts'
import { attentionHeading } from '../../rules/attention.ts'
import { paths } from '../../rules/paths.ts'
import { describeNotice } from '../kinds.ts'
import type { Digest } from './digest.queries.ts'

type Line = { text: string; url: string }

type Written = Pick<Mail, 'subject' | 'text' | 'html'>

export function confirmationMail(url: string): Written {
  return write('אישור כתובת לסיכום השבועי', {
    intro: 'ביקשו לשלוח לכתובת הזאת סיכום שבועי מחפיפה. אם זה לא בא ממך, אפשר להתעלם מההודעה.',
    parts: [{ title: '', lines: [{ text: 'אישור הכתובת', url }] }],
  })
}

/** Names no trainee, guide or group. Undefined if there is nothing to say. */
export function digestMail(
  { rules, news, isMine }: Digest,
  origin: string,
  stopUrl: string,
): Written | undefined {
  const waiting = rules.map(({ rule, groupIds, period }) => ({
    text: attentionHeading(attentionRules[rule], groupIds.length, period),
    url: `${origin}${paths.dashboard.overview}?rule=${rule}${isMine ? '' : '&attention=all'}`,
  }))
  const isNew = news.map(({ kind, count }) => ({
    text: `${describeNotice(kind).label}: ${count}`,
    url: `${origin}${paths.dashboard.overview}`,
  }))
  if (waiting.length + isNew.length === 0) return undefined
  return write('הסיכום השבועי', {
    intro: 'זה מה שמחכה בקבוצות, ומה שהתחדש בשבוע האחרון.',
    parts: [
      { title: 'מחכה לך', lines: waiting },
      { title: 'חדש מהשבוע האחרון', lines: isNew },
      { title: '', lines: [{ text: 'הפסקת הסיכום השבועי', url: stopUrl }] },
    ].filter(({ lines }) => lines.length > 0),
  })
}

type Content = { intro: string; parts: { title: string; lines: Line[] }[] }

function write(title: string, { intro, parts }: Content): Written {
  const text = parts.map(({ title, lines }) =>
    [title, ...lines.map(({ text, url }) => `${text}\n${url}`)].filter(Boolean).join('\n\n'),
  )
  const body = html`<!doctype html>
    <html lang="he" dir="rtl">
      <body style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; color: #1c1917">
        <p>${intro}</p>
        ${parts.map(
          ({ title, lines }) =>
            html`${title && html`<h2 style="font-size: 18px">${title}</h2>`}
              <ul>
                ${lines.map(({ text, url }) => html`<li><a href="${url}" style="color: #0b5852">${text}</a></li>`)}
              </ul>`,
        )}
      </body>
    </html>`
  return { subject: `חפיפה: ${title}`, text: [intro, ...text].join('\n\n'), html: body.toString() }
}
