import { readPage } from '../paging.ts'

/** The page of each table, from 1 on. */
export type PeoplePages = { coordinators: number; guides: number; inactive: number }

export const firstPages: PeoplePages = { coordinators: 1, guides: 1, inactive: 1 }

export function readAddress({ search }: { search: string }): PeoplePages {
  const query = new URLSearchParams(search)
  return {
    coordinators: readPage(query, 'coordinators'),
    guides: readPage(query, 'guides'),
    inactive: readPage(query, 'inactive'),
  }
}

export function addressOf(pages: PeoplePages): { search: string } {
  const query = new URLSearchParams()
  for (const [list, page] of Object.entries(pages)) {
    if (page > 1) query.set(list, String(page))
  }
  return { search: query.toString() }
}
