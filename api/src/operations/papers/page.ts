import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

export const blank = (what: string) => html`<mark>[להשלמה: ${what}]</mark>`

export function table(titles: readonly string[], rows: readonly (readonly unknown[])[]): Html {
  if (rows.length === 0) return html`<p>אין.</p>`
  return html`<table>
    <thead>
      <tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
    </tbody>
  </table>`
}

export function list(items: readonly unknown[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

export function steps(items: readonly unknown[]): Html {
  return html`<ol>${items.map((item) => html`<li>${item}</li>`)}</ol>`
}

const css = `
@page { size: A4; margin: 18mm 16mm }
:root { color-scheme: light }
body { font: 15px/1.6 "Assistant", "Heebo", Arial, sans-serif; color: #1c1917; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; break-after: avoid }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; break-after: avoid }
p, ul, ol { margin: .5rem 0 }
table { border-collapse: collapse; inline-size: 100%; margin: .75rem 0; font-size: .9em }
th, td { border: 1px solid #d6d3d1; padding: .35rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
th { background: #f5f5f4; overflow-wrap: normal }
thead { display: table-header-group }
tr { break-inside: avoid }
mark { background: #fef3c7; padding: 0 .2em }
.about { color: #57534e; margin-block-end: 1.5rem }
.advice { border-inline-start: 4px solid #0b5852; background: #f0fdfa; padding: .6rem 1rem }
code { direction: ltr; white-space: pre-wrap; unicode-bidi: isolate; font-size: .85em }
@media print { body { margin: 0; max-width: none; font-size: 11pt } mark { border-block-end: 1px solid; background: none } }
`

export function page(title: string, about: string, body: Html): Html {
  return html`<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${title}</title>
<style>${raw(css)}</style>
</head>
<body>
<h1>${title}</h1>
<p class="about">${about}</p>
<p class="advice">המסמך הופק אוטומטית ממה שהמערכת יודעת על עצמה. הוא אינו ייעוץ משפטי ואינו מחליף אותו. לפני שמשתמשים בו יש
להשלים את המקומות המסומנים, ולאשר אותו מול מי שמלווה את הארגון בענייני פרטיות.</p>
${body}
</body>
</html>
`
}
