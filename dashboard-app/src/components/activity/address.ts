import { readPage, writeAddress } from '../../addresses.ts'

type ActivityView = {
  action: string
  page: number
}

export function readAddress({ search }: { search: string }): ActivityView {
  const query = new URLSearchParams(search)
  return { action: query.get('action') ?? '', page: readPage(query) }
}

export const addressOf = (view: ActivityView) => writeAddress(view)
