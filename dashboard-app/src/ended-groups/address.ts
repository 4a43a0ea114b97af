import { readPage } from '../queryNumbers.ts'

type EndedGroupsView = {
  search: string
  /** Starts at 1. */
  page: number
}

export const pageSize = 20

export function readAddress({ search }: { search: string }): EndedGroupsView {
  const query = new URLSearchParams(search)
  return { search: query.get('search') ?? '', page: readPage(query) }
}

export function addressOf({ search, page }: EndedGroupsView): { search: string } {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}
