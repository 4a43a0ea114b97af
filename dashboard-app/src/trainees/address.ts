export type TraineesView = {
  groupId: number | undefined
  /** From 1 on. */
  page: number
}

export const pageSize = 10

export function readAddress({ search }: { search: string }): TraineesView {
  const query = new URLSearchParams(search)
  return { groupId: numberOf(query.get('group')), page: numberOf(query.get('page')) ?? 1 }
}

export function addressOf({ groupId, page }: TraineesView): { search: string } {
  const query = new URLSearchParams()
  if (groupId) query.set('group', String(groupId))
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}

function numberOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
