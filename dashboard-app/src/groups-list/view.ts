import { parseTimestamp } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { readPage } from '../paging.ts'

/** In the order of the screen. `recent` keeps all groups and sorts them. */
export const filters = {
  all: 'כל הקבוצות',
  'no-coordinators': 'ללא רכזים',
  'no-guides': 'ללא מדריכים',
  'no-trainees': 'ללא חניכים',
  recent: 'עודכנו לאחרונה',
} as const

export type Filter = keyof typeof filters

/** In the order of the columns. */
export const sortKeys = ['name', 'coordinators', 'guides', 'trainees', 'stage', 'updated'] as const

export type SortKey = (typeof sortKeys)[number]

export type Sort = { by: SortKey; descending: boolean }

export type View = { search: string; filter: Filter; sort: Sort | null; page: number }

export const pageSize = 20

export function readView({ search }: { search: string }): View {
  const params = new URLSearchParams(search)
  const filter = params.get('filter') ?? ''
  const [by, direction] = (params.get('sort') ?? '').split('.')
  const key = sortKeys.find((candidate) => candidate === by)
  return {
    search: params.get('search') ?? '',
    filter: filter in filters ? (filter as Filter) : 'all',
    sort: key ? { by: key, descending: direction === 'desc' } : null,
    page: readPage(params),
  }
}

/** The address of a view; defaults are left out. */
export function writeView({ search, filter, sort, page }: View): { search: string } {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (filter !== 'all') params.set('filter', filter)
  if (sort) params.set('sort', `${sort.by}.${sort.descending ? 'desc' : 'asc'}`)
  if (page > 1) params.set('page', String(page))
  return { search: params.toString() }
}

/** A view without a sort has the order of its filter. */
export function orderOf({ filter, sort }: View): Sort {
  return sort ?? (filter === 'recent' ? { by: 'updated', descending: true } : byName)
}

const byName: Sort = { by: 'name', descending: false }

export function groupsIn(groups: readonly Group[], view: View): Group[] {
  const { search, filter } = view
  const found = groups.filter(
    (group) => passes[filter](group) && matchesSearch(search, [group.name, ...group.admins]),
  )
  const order = orderOf(view)
  // The server sorts by name.
  if (order === byName) return found
  const keyOf = sortKeyOf[order.by]
  const direction = order.descending ? -1 : 1
  return found
    .map((group) => ({ group, key: keyOf(group) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ group }) => group)
}

const passes: Record<Filter, (group: Group) => boolean> = {
  all: () => true,
  'no-coordinators': ({ admins }) => admins.length === 0,
  'no-guides': ({ guides }) => guides.length === 0,
  'no-trainees': ({ participantCount }) => participantCount === 0,
  recent: () => true,
}

const sortKeyOf: Record<SortKey, (group: Group) => string | number> = {
  name: ({ name }) => name,
  coordinators: ({ admins }) => admins.join(),
  guides: ({ guides }) => guides.join(),
  trainees: ({ participantCount }) => participantCount,
  stage: ({ progressStageId }) => progressStageId ?? 0,
  updated: ({ lastUpdated }) => parseTimestamp(lastUpdated).getTime(),
}

// Far faster than `localeCompare`, which matters for thousands of groups.
const collator = new Intl.Collator('he')

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
