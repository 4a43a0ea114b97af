import { html } from 'hono/html'

type Preview = { title: string; description: string }

const general: Preview = {
  title: 'חפיפה',
  description: 'תיק החפיפה ורשימת החניכים של כל קבוצה, במקום אחד.',
}

/** Pages whose links are sent in chats. The tokens of the links never reach the server that fills in the page. */
const previews: Record<string, Preview> = {
  '/invitation': {
    title: 'הזמנה לחפיפה',
    description: 'קישור אישי לכניסה למערכת. אין להעביר אותו הלאה.',
  },
  '/answer': {
    title: 'שאלות על תיק חפיפה',
    description: 'קישור אישי לתשובות, בלי להיכנס למערכת. אין להעביר אותו הלאה.',
  },
}

/** What a chat shows beside a link. Its servers are visitors, and need the address of the picture in full. */
export function linkPreview(path: string, origin: string) {
  const { title, description } = previews[path] ?? general
  return html`<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${general.title}">
<meta property="og:locale" content="he_IL">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${origin}/preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`
}
