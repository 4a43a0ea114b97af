/** Over HTTPS, browsers accept a cookie with this prefix only from this host (`api/src/http/cookies.ts`). */
const [prefix, attributes] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']

/** A mark that the server reads with each request. */
export function markByCookie(name: string, isMarked: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${prefix}${name}=1; Path=/; Max-Age=${isMarked ? 31536000 : 0}; SameSite=Lax${attributes}`
}
