/** What the trainees' page shows, as its address says it. */
export type Shown = {
  /** Part of a name or of a phone, as typed. */
  search: string
  groupId: number | undefined
  /** From 1 on. */
  page: number
}

/** How many trainees a page shows. */
export const pageSize = 10

/**
 * Reads the address. The search stands after the `#`: it may be a child's name, and that part of an address can be shared
 * and gone back to, but reaches no server and no log.
 */
export function readAddress({ search, hash }: { search: string; hash: string }): Shown {
  const query = new URLSearchParams(search)
  return {
    search: decoded(hash.slice(1)),
    groupId: numberOf(query.get('group')),
    page: numberOf(query.get('page')) ?? 1,
  }
}

/** The address that shows this; what goes without saying is left out. */
export function addressOf({ search, groupId, page }: Shown): { search: string; hash: string } {
  const query = new URLSearchParams()
  if (groupId) query.set('group', String(groupId))
  if (page > 1) query.set('page', String(page))
  return { search: query.toString(), hash: search && `#${encodeURIComponent(search)}` }
}

/** The number of the last page; there is always a first. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

function numberOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
