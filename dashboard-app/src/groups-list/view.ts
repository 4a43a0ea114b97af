import type { Group } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { parseTime } from '@hafifa/shared-ui/time'

/** The filters in their order. "Recently updated" keeps all groups and puts the newest first. */
export const filters = {
  all: 'כל הקבוצות',
  'no-coordinators': 'ללא רכזים',
  'no-guides': 'ללא מדריכים',
  'no-trainees': 'ללא חניכים',
  recent: 'עודכנו לאחרונה',
} as const

export type Filter = keyof typeof filters

export const sortKeys = ['name', 'coordinators', 'guides', 'trainees', 'stage', 'updated'] as const

export type SortKey = (typeof sortKeys)[number]

export type Sort = { by: SortKey; descending: boolean }

/** What of the list is on the screen. The address keeps it, so that it survives going back and can be shared. */
export type View = { search: string; filter: Filter; sort: Sort | null; page: number }

export const pageSize = 20

/** Reads a view from an address; what makes no sense there is as if it were not there. */
export function readView(params: URLSearchParams): View {
  const filter = params.get('filter') ?? ''
  const [by, direction] = (params.get('sort') ?? '').split('.')
  const key = sortKeys.find((candidate) => candidate === by)
  return {
    search: params.get('search') ?? '',
    filter: filter in filters ? (filter as Filter) : 'all',
    sort: key ? { by: key, descending: direction === 'desc' } : null,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The address of a view; what is as usual is left out. */
export function writeView({ search, filter, sort, page }: View): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (filter !== 'all') params.set('filter', filter)
  if (sort) params.set('sort', `${sort.by}.${sort.descending ? 'desc' : 'asc'}`)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The groups of a view in its order, all pages of it. */
export function groupsIn(groups: readonly Group[], { search, filter, sort }: View): Group[] {
  const found = groups.filter(
    (group) => passes[filter](group) && matchesSearch(search, [group.name, ...group.admins]),
  )
  const order = sort ?? (filter === 'recent' ? { by: 'updated', descending: true } : null)
  // The server's order is by name.
  if (!order) return found
  const keyOf = sortKeyOf[order.by]
  const direction = order.descending ? -1 : 1
  return found
    .map((group) => ({ group, key: keyOf(group) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ group }) => group)
}

/** The rows of one page; a page that does not exist any more is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): { rows: Row[]; page: number } {
  const shown = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown }
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
  stage: ({ progressStageId }) => progressStageId,
  updated: ({ lastUpdated }) => parseTime(lastUpdated),
}

// Far quicker than localeCompare: thousands of groups are sorted while somebody waits.
const letters = new Intl.Collator('he')

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : letters.compare(String(a), String(b))
}
