/** A positive integer in the query string; undefined for anything else. */
export function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The page of a list in the query string; 1 by default. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  return readNumber(query, name) ?? 1
}
