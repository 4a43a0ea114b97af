const files = ['/assets/heebo-hebrew-1.woff2', '/assets/heebo-latin-1.woff2']

const cookie = 'font=1'

/** Over HTTPS, browsers accept a cookie with this prefix only from this host (`api/src/http/cookies.ts`). */
const [prefix, attributes] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']

/**
 * The cookie tells the server to add the font to its pages. A first visit does without, because the font
 * would compete with the page's code.
 */
export async function cacheFont(): Promise<void> {
  if (document.cookie.includes(cookie)) return
  const answers = await Promise.all(files.map((file) => fetch(file, { credentials: 'omit' })))
  if (answers.some(({ ok }) => !ok)) return
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${prefix}${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${attributes}`
}
