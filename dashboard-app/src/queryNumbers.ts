/** A whole number from 1 on in the query string; undefined for anything else. */
export function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The page of a list in the query string, the first one unless given. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  return readNumber(query, name) ?? 1
}
