import { markByCookie } from './cookie.ts'

const files = ['/assets/heebo-hebrew-1.woff2', '/assets/heebo-latin-1.woff2']

/** The cookie lets the server add the font to its pages. A first visit does without it, so that the code arrives sooner. */
export async function cacheFont(): Promise<void> {
  if (document.cookie.includes('font=1')) return
  const answers = await Promise.all(files.map((file) => fetch(file, { credentials: 'omit' })))
  if (answers.some(({ ok }) => !ok)) return
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  markByCookie('font', true)
}
