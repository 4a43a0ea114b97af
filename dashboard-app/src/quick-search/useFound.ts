import { fullName } from '@hafifa/api/contract'
import { countOf, matchesSearch } from '@hafifa/shared-ui/lib'
import { errorText, keepPreviousData, useNavigate, useQuery } from '@hafifa/shared-ui/platform'
import { paths, traineePath } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'
import type { FoundGroup, FoundItem } from '@hafifa/shared-ui/ui'
import { useDebounce } from 'use-debounce'
import { nameOrPhone } from '../names.ts'
import { pages } from '../pages.tsx'
import { endedGroupsQuery } from '../queries/endedGroups.ts'
import { allGroupsQuery } from '../queries/groups.ts'
import { guidesQuery } from '../queries/guides.ts'
import { traineesQuery } from '../queries/trainees.ts'

const limit = 6

/** Of trainees and ended groups. Shorter texts match too many trainees, and each search is recorded as a view. */
const minServerSearch = 2

const debounceMs = 300

export function useFound(typed: string, onChosen: () => void) {
  const navigate = useNavigate()
  const text = typed.trim()
  const [settled] = useDebounce(text, debounceMs)
  const groups = useQuery(allGroupsQuery)
  const guides = useQuery(guidesQuery)
  const searchesServer = settled.length >= minServerSearch && text.length >= minServerSearch
  const trainees = useQuery({
    ...traineesQuery({ page: 1, limit, search: settled }),
    enabled: searchesServer,
    placeholderData: keepPreviousData,
    // Names of trainees are not cached after the dialog closes.
    gcTime: 0,
  })

  const searchesEnded = searchesServer && settings.archive === true
  const ended = useQuery({
    ...endedGroupsQuery({ page: 1, limit, search: settled }),
    enabled: searchesEnded,
    placeholderData: keepPreviousData,
  })

  // Until the response arrives, the trainees are those of an earlier text.
  const isStale = text !== settled || (searchesServer && trainees.isPlaceholderData)
  const answered = searchesServer ? (trainees.data?.trainees ?? []) : []
  const foundTrainees = isStale
    ? answered.filter((trainee) => matchesSearch(text, [fullName(trainee)], trainee.phone ?? ''))
    : answered

  function listOf<Row>(label: string, rows: readonly Row[], itemOf: (row: Row) => Item, total = rows.length) {
    const items = rows.slice(0, limit).map((row): FoundItem => {
      const { key, path, ...item } = itemOf(row)
      return {
        ...item,
        key: `${label} ${key}`,
        onChoose: () => {
          onChosen()
          void navigate(path)
        },
      }
    })
    const more = total > items.length ? ` (${items.length} מתוך ${total.toLocaleString('he-IL')})` : ''
    return items.length > 0 ? [{ label: label + more, items }] : []
  }

  const found: FoundGroup[] = text
    ? [
        ...listOf(
          'קבוצות',
          (groups.data ?? []).filter(({ name }) => matchesSearch(text, [name])),
          ({ id, name, admins }) => ({
            key: id,
            text: name,
            detail: admins.join(', '),
            path: paths.group(id),
          }),
        ),
        ...listOf(
          'מדריכים',
          (guides.data ?? []).filter(({ full_name, phone }) => matchesSearch(text, [full_name], phone)),
          (guide) => ({
            key: guide.id,
            text: nameOrPhone(guide),
            detail: guide.phone,
            path: paths.guide(guide.id),
          }),
        ),
        ...listOf(
          'חניכים',
          foundTrainees,
          (trainee) => ({
            key: trainee.id,
            text: fullName(trainee),
            detail: [trainee.group_name, trainee.phone].filter(Boolean).join(' · '),
            path: traineePath(trainee.group_id, trainee.id),
          }),
          isStale ? undefined : trainees.data?.total,
        ),
        ...listOf(
          'קבוצות שהסתיימו',
          (searchesEnded ? (ended.data?.groups ?? []) : []).filter(({ name }) => matchesSearch(text, [name])),
          ({ id, name, files: [file] }) => ({
            key: id,
            text: name,
            detail: file && `תיק ${file.year.label}`,
            path: file ? paths.archivedFile(id, file.id) : paths.dashboard.endedGroups,
          }),
          isStale ? undefined : ended.data?.total,
        ),
        ...listOf('עמודים', pagesWith(text), (page) => page),
      ]
    : listOf('עמודים', pagesWith(''), (page) => page)

  const queries = [groups, guides, ...(searchesServer ? [trainees] : []), ...(searchesEnded ? [ended] : [])]
  const failures = queries.filter(({ error, data }) => error && !data)
  const waits = isStale || queries.some(({ isFetching, data }) => isFetching && !data)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return {
    groups: found,
    status: failures[0]
      ? (errorText(failures[0].error) ?? 'משהו השתבש')
      : text && waits
        ? 'החיפוש נמשך…'
        : statusOf(text, count),
    failed: failures.length > 0 && {
      isFetching: failures.some(({ isFetching }) => isFetching),
      retry: () => failures.forEach(({ refetch }) => void refetch()),
    },
  }
}

type Item = { key: number | string; text: string; detail?: string | undefined; path: string }

function statusOf(text: string, count: number): string {
  if (!text) return ''
  return count === 0 ? 'לא נמצאו תוצאות' : countOf(count, 'result')
}

/** By the names of the menu. The title of a document is also found. */
function pagesWith(text: string): Item[] {
  return pages.flatMap(({ path, title, menu }) => {
    const name = menu?.label ?? title
    const isFound = name && !path.includes(':') && matchesSearch(text, [name, title ?? ''])
    return isFound ? [{ key: path, text: name, path }] : []
  })
}
