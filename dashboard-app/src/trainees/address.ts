/** The state of the trainees' page that its address holds. */
export type TraineeSearch = {
  /** Part of a name or of a phone, as typed. */
  search: string
  groupId: number | undefined
  page: number
}

export const pageSize = 10

/**
 * The search follows the `#`: it may be a child's name. That part of an address can be shared and is in the history, but
 * is never sent to a server.
 */
export function readAddress({ search, hash }: { search: string; hash: string }): TraineeSearch {
  const query = new URLSearchParams(search)
  return {
    search: decoded(hash.slice(1)),
    groupId: numberOf(query.get('group')),
    page: numberOf(query.get('page')) ?? 1,
  }
}

export function addressOf({ search, groupId, page }: TraineeSearch): { search: string; hash: string } {
  const query = new URLSearchParams()
  if (groupId) query.set('group', String(groupId))
  if (page > 1) query.set('page', String(page))
  return { search: query.toString(), hash: search && `#${encodeURIComponent(search)}` }
}

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
