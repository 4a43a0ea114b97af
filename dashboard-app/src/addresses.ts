export function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export function readPage(query: URLSearchParams, name = 'page'): number {
  return readNumber(query, name) ?? 1
}

type Shown = Record<string, string | number | null | undefined> & { page?: number }

/** The address of a view, without what is not set and without the number of the first page. */
export function writeAddress({ page = 1, ...filters }: Shown): { search: string } {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(name, String(value))
  }
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}
