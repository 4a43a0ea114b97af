import { readPage } from '../addresses.ts'

type PeoplePages = { ended: number; coordinators: number; guides: number; inactive: number }

type View = PeoplePages & {
  /** Only the guides of the groups that the caller coordinates. */
  mine: boolean
}

export const firstPages: PeoplePages = { ended: 1, coordinators: 1, guides: 1, inactive: 1 }

export function readAddress({ search }: { search: string }): View {
  const query = new URLSearchParams(search)
  return {
    mine: query.get('mine') === '1',
    ended: readPage(query, 'ended'),
    coordinators: readPage(query, 'coordinators'),
    guides: readPage(query, 'guides'),
    inactive: readPage(query, 'inactive'),
  }
}

export function addressOf({ mine, ...pages }: View): { search: string } {
  const query = new URLSearchParams()
  if (mine) query.set('mine', '1')
  for (const [list, page] of Object.entries(pages)) {
    if (page > 1) query.set(list, String(page))
  }
  return { search: query.toString() }
}
