import {
  type AttentionRule,
  attentionRuleNames,
  compareNames,
  groupColumnLabels,
  keysOf,
  parseTimestamp,
  type StageId,
  stageIds,
} from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { readNumber, readPage, writeAddress } from '../addresses.ts'
import type { RulesByGroup } from './rulesByGroup.ts'

/** In the order of the screen. `recent` keeps all groups and sorts them. */
export const filters = {
  all: 'כל הקבוצות',
  'no-coordinators': 'ללא רכזים',
  'no-guides': 'ללא מדריכים',
  'no-trainees': 'ללא חניכים',
  recent: 'עודכנו לאחרונה',
} as const

export type Filter = keyof typeof filters

export const progressRanges = {
  'under-half': { label: 'פחות ממחצית', from: 0, to: 49 },
  'over-half': { label: 'ממחצית ומעלה', from: 50, to: 99 },
  full: { label: 'מלא', from: 100, to: 100 },
} as const

export type ProgressRange = keyof typeof progressRanges

export type ColumnKey = keyof typeof groupColumnLabels

/** The columns, and the urgency of the rules that find a group. */
export const sortLabels = { attention: 'דחיפות', ...groupColumnLabels } as const

export type SortKey = keyof typeof sortLabels

export const sortKeys = keysOf(sortLabels)

export type Sort = { by: SortKey; descending: boolean }

/** Filters, each of which narrows the list; null for no limit. */
type Narrowing = {
  stage: StageId | null
  coordinator: number | null
  progress: ProgressRange | null
  /** The groups that one rule, or any rule, finds. */
  attention: AttentionRule | 'any' | null
}

export const noNarrowing: Narrowing = { stage: null, coordinator: null, progress: null, attention: null }

export type View = Narrowing & { search: string; filter: Filter; sort: Sort | null; page: number }

export const everything = { ...noNarrowing, search: '', filter: 'all' } satisfies Partial<View>

export const pageSize = 20

export function readAddress({ search }: { search: string }): View {
  const params = new URLSearchParams(search)
  return {
    search: params.get('search') ?? '',
    filter: oneOf(keysOf(filters), params.get('filter')) ?? 'all',
    stage: oneOf(stageIds, readNumber(params, 'stage')),
    coordinator: readNumber(params, 'coordinator') ?? null,
    progress: oneOf(keysOf(progressRanges), params.get('progress')),
    attention: oneOf(['any', ...attentionRuleNames], params.get('attention')),
    sort: parseSort(params.get('sort')),
    page: readPage(params),
  }
}

export function parseSort(text: string | null): Sort | null {
  const [by, direction] = (text ?? '').split('.')
  const key = oneOf(sortKeys, by)
  return key && { by: key, descending: direction === 'desc' }
}

export const formatSort = ({ by, descending }: Sort) => `${by}.${descending ? 'desc' : 'asc'}`

function oneOf<Value>(values: readonly Value[], wanted: unknown): Value | null {
  return values.find((value) => value === wanted) ?? null
}

export function addressOf({ search, filter, sort, ...others }: View): { search: string } {
  return writeAddress({
    search,
    filter: filter === 'all' ? null : filter,
    ...others,
    sort: sort && formatSort(sort),
  })
}

export function countNarrowing({ stage, coordinator, progress, attention }: View): number {
  return [stage, coordinator, progress, attention].filter((value) => value !== null).length
}

/** The order of a view. Without a sort, the filter's own order, or else the most urgent groups first. */
export function orderOf({ filter, sort }: View): Sort {
  return sort ?? (filter === 'recent' ? { by: 'updated', descending: true } : byUrgency)
}

const byUrgency: Sort = { by: 'attention', descending: false }

/** @param groups sorted by name, which breaks ties */
export function groupsIn(groups: readonly Group[], view: View, rulesByGroup: RulesByGroup): Group[] {
  const { by, descending } = orderOf(view)
  const keyOf = sortKeyOf[by]
  const direction = descending ? -1 : 1
  return groups
    .filter((group) => isInView(group, view, rulesByGroup))
    .map((group) => ({ group, key: keyOf(group, rulesByGroup) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ group }) => group)
}

export function countByRule(groups: readonly Group[], view: View, rulesByGroup: RulesByGroup) {
  const counts = new Map<AttentionRule | 'any', number>()
  for (const { id } of groups.filter((group) =>
    isInView(group, { ...view, attention: 'any' }, rulesByGroup),
  )) {
    for (const rule of ['any', ...(rulesByGroup.get(id) ?? [])] as const) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
    }
  }
  return counts
}

function isInView(group: Group, view: View, rulesByGroup: RulesByGroup): boolean {
  const { search, filter, stage, coordinator, progress, attention } = view
  const rules = rulesByGroup.get(group.id) ?? []
  const range = progress && progressRanges[progress]
  return (
    passes[filter](group) &&
    (stage === null || group.progressStageId === stage) &&
    (coordinator === null || group.adminIds.includes(coordinator)) &&
    (range === null || (group.overlapFilled >= range.from && group.overlapFilled <= range.to)) &&
    (attention === null || (attention === 'any' ? rules.length > 0 : rules.includes(attention))) &&
    matchesSearch(search, [group.name, ...group.admins])
  )
}

const passes: Record<Filter, (group: Group) => boolean> = {
  all: () => true,
  'no-coordinators': ({ admins }) => admins.length === 0,
  'no-guides': ({ guides }) => guides.length === 0,
  'no-trainees': ({ participantCount }) => participantCount === 0,
  recent: () => true,
}

const sortKeyOf: Record<SortKey, (group: Group, rulesByGroup: RulesByGroup) => string | number> = {
  attention: ({ id }, rulesByGroup) => urgencyOf(rulesByGroup.get(id)),
  name: ({ name }) => name,
  coordinators: ({ admins }) => admins.join(),
  guides: ({ guides }) => guides.join(),
  trainees: ({ participantCount }) => participantCount,
  stage: ({ progressStageId }) => progressStageId ?? 0,
  updated: ({ lastUpdated }) => parseTimestamp(lastUpdated).getTime(),
}

/** The rank of the most urgent rule; smaller is more urgent. The number of rules breaks ties. */
function urgencyOf(rules: readonly AttentionRule[] = []): number {
  const [first] = rules
  const all = attentionRuleNames.length
  return first === undefined ? all : attentionRuleNames.indexOf(first) - rules.length / (all + 1)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
}
