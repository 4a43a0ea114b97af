import { readNumber, readPage, writeAddress } from '../addresses.ts'

type TraineesView = {
  groupId: number | undefined
  page: number
}

export const pageSize = 10

export function readAddress({ search }: { search: string }): TraineesView {
  const query = new URLSearchParams(search)
  return { groupId: readNumber(query, 'group'), page: readPage(query) }
}

export const addressOf = ({ groupId, page }: TraineesView) => writeAddress({ group: groupId, page })
