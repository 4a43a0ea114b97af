import { readPage, writeAddress } from '../addresses.ts'

type EndedGroupsView = {
  search: string
  page: number
}

export const pageSize = 20

export function readAddress({ search }: { search: string }): EndedGroupsView {
  const query = new URLSearchParams(search)
  return { search: query.get('search') ?? '', page: readPage(query) }
}

export const addressOf = (view: EndedGroupsView) => writeAddress(view)
