import { hashToken } from '../people/auth/tokens.ts'
import type { Effect } from '../rules/callList.ts'
import { helpFieldNames } from '../rules/settings.fields.ts'
import type { contentsOf } from './contents.ts'

type Contents = Awaited<ReturnType<typeof contentsOf>>

type Row = Record<string, unknown>

type Shown = {
  effect: Effect
  table: string
  /** A row counts as new when one of these differs. */
  columns: string[]
  where?: (row: Row) => boolean
  /** Whether deleted rows have the effect, too, because they keep people out. */
  ends?: true
}

const guideColumn = (effect: Effect, column: string): Shown => ({
  effect,
  table: 'guides',
  columns: ['id', column],
})

const shown: Shown[] = [
  { effect: 'sessions', table: 'sessions', columns: ['token_hash', 'guide_id'], ends: true },
  { effect: 'passkeys', table: 'passkeys', columns: ['id', 'guide_id'], ends: true },
  { effect: 'words', table: 'recovery_words', columns: ['id', 'guide_id'] },
  { effect: 'links', table: 'invitations', columns: ['token_hash', 'phone'] },
  { effect: 'links', table: 'answer_invitations', columns: ['token_hash'] },
  { effect: 'assignments', table: 'group_guides', columns: ['group_id', 'guide_id'] },
  { ...guideColumn('roles', 'admin'), where: ({ admin }) => admin !== 0, ends: true },
  guideColumn('access', 'deactivated_at'),
  guideColumn('phones', 'phone'),
  {
    effect: 'contacts',
    table: 'settings',
    columns: ['name', 'value'],
    where: ({ name }) => helpFieldNames.some((field) => field === name),
  },
  { effect: 'year', table: 'programme_years', columns: ['id'], ends: true },
]

/** @param own the caller's session, which every call may renew, prove, lock or end */
export function effectsBetween(before: Contents, after: Contents, own: string): Set<Effect> {
  const known = new Set(rowsOf(before, 'guides').map(({ id }) => id))
  const effects = new Set<Effect>()
  for (const { effect, table, columns, where = () => true, ends } of shown) {
    const textsOf = (contents: Contents) =>
      new Set(
        rowsOf(contents, table)
          .filter((row) => row.token_hash !== own && where(row))
          // A new account gives no access beyond a registration.
          .filter(({ id }) => table !== 'guides' || effect === 'roles' || known.has(id))
          .map((row) => JSON.stringify(columns.map((column) => row[column]))),
      )
    const [old, present] = [textsOf(before), textsOf(after)]
    if (hasMore(present, old) || (ends && hasMore(old, present))) effects.add(effect)
  }
  return effects
}

/**
 * Whether a session that was open may read something else than before, or has ended.
 * @param own the caller's session, which a sign-in replaces
 */
export function altersRights(before: Contents, after: Contents, own: string): boolean {
  const present = rightsIn(after)
  return [...rightsIn(before)].some(([token, rights]) => token !== own && present.get(token) !== rights)
}

function rightsIn(contents: Contents): Map<unknown, string> {
  const guides = new Map(rowsOf(contents, 'guides').map((guide) => [guide.id, guide]))
  const groupsOf = Map.groupBy(rowsOf(contents, 'group_guides'), ({ guide_id }) => guide_id)
  return new Map(
    rowsOf(contents, 'sessions').map(({ token_hash, guide_id, locked, proof }) => {
      const groupIds = groupsOf.get(guide_id)?.map(({ group_id }) => group_id)
      return [token_hash, JSON.stringify([guides.get(guide_id)?.admin, locked, proof, groupIds])]
    }),
  )
}

const hasMore = (texts: Set<string>, than: Set<string>) => [...texts].some((text) => !than.has(text))

/** Whether a text of the answer is one whose hash is stored. */
export function hasToken(answer: unknown, contents: Contents): boolean {
  const stored = JSON.stringify(contents)
  const texts = JSON.stringify(answer).matchAll(/"([\w-]{43})"/g)
  return [...texts].some(([, text = '']) => stored.includes(hashToken(text)))
}

function rowsOf(contents: Contents, table: string): Row[] {
  const rows = contents[table]
  if (!rows) throw new Error(`There is no table ${table}`)
  return rows as Row[]
}
