import { readNumber, readPage } from '../queryNumbers.ts'

type TraineesView = {
  groupId: number | undefined
  /** Starts at 1. */
  page: number
}

export const pageSize = 10

export function readAddress({ search }: { search: string }): TraineesView {
  const query = new URLSearchParams(search)
  return { groupId: readNumber(query, 'group'), page: readPage(query) }
}

export function addressOf({ groupId, page }: TraineesView): { search: string } {
  const query = new URLSearchParams()
  if (groupId) query.set('group', String(groupId))
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}
