import { lte } from 'drizzle-orm'
import { chunk } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, onlyRow } from '../../db/rows.ts'
import { requireGroups } from '../../groups/groups/groups.queries.ts'
import { createGroups, groupNames } from '../../groups/groups/groups.service.ts'
import { importUndoableSince } from '../../groups/trainees/imports.queries.ts'
import { type Assignment, assignGuides } from '../../people/assignments/assignments.service.ts'
import type { Maker } from '../../people/auth/grants.service.ts'
import { createToken } from '../../people/auth/tokens.ts'
import {
  createInvitations,
  invitationExpiry,
  inviteTo,
} from '../../people/invitations/invitations.service.ts'
import { errors, type Issue, Refusal } from '../../rules/errors.ts'
import { fold } from '../../rules/fold.ts'
import { Stage } from '../../rules/stages.ts'
import { timestamp } from '../../rules/time.ts'
import { groupImports } from '../../schema/groupImports.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { countsOf, guidesByPhone, type ImportContents, invitationsByPhone } from './groupImports.queries.ts'

type Person = { full_name: string; phone: string }

type Import = {
  added: { name: string; guides: Person[] }[]
  changed: { groupId: number; guides: Person[] }[]
  maker: Maker
  now: Date
}

export async function importGroups(tx: Tx, { added, changed, maker, now }: Import) {
  const groups = await storeGroups(tx, added, changed, now)
  const expiresAt = invitationExpiry(now)
  const { invitations, ...people } = await storePeople(tx, groups, { maker, expiresAt, now })
  const contents: ImportContents = { created: groups.created.map(({ id }) => id), ...people }
  const { id } = await onlyRow(
    tx
      .insert(groupImports)
      .values({
        guide_id: maker.id,
        year_id: openYearId,
        created_at: timestamp(now),
        contents: JSON.stringify(contents),
      })
      .returning({ id: groupImports.id }),
  )
  return { answer: { id, ...countsOf(contents), invitations, expiresAt }, done: contents }
}

type StoredGroup = { id: number; guides: Person[] }

async function storeGroups(tx: Tx, added: Import['added'], changed: Import['changed'], now: Date) {
  const names = added.map(({ name }) => name)
  const taken = new Set((await groupNames(tx)).map(({ name }) => fold(name)))
  refuse('group-name-taken', names.map(fold), (folded, n, all) =>
    taken.has(folded) || all.indexOf(folded) !== n ? `added.${n}.name` : undefined,
  )
  const changedIds = [...new Set(changed.map(({ groupId }) => groupId))]
  for (const part of chunk(changedIds)) await requireGroups(tx, part)
  const idOf = await createGroups(tx, names, Stage.active, now)
  return {
    created: added.map(({ name, guides }): StoredGroup => ({ id: idOf.get(name) ?? 0, guides })),
    existing: changed.map(({ groupId, guides }): StoredGroup => ({ id: groupId, guides })),
  }
}

type StoredGroups = Awaited<ReturnType<typeof storeGroups>>

type Invited = { maker: Maker; expiresAt: string; now: Date }

async function storePeople(tx: Tx, { created, existing }: StoredGroups, { maker, expiresAt, now }: Invited) {
  const pairs = [...created, ...existing].flatMap(({ id, guides }) =>
    guides.map((person) => ({ groupId: id, person })),
  )
  const phones = [...new Set(pairs.map(({ person }) => person.phone))]
  const known = await guidesByPhone(tx, phones)
  refuse('guide-inactive', phones, (phone) => (known.get(phone)?.deactivatedAt ? phone : undefined))
  const assignments = pairs.flatMap(({ groupId, person }): Assignment[] => {
    const guide = known.get(person.phone)
    return guide ? [{ groupId, guideId: guide.id }] : []
  })
  const { added: assigned, requested } = await assignGuides(tx, unique(assignments), {
    guideId: maker.id,
    now,
  })

  const unknown = pairs.filter(({ person }) => !known.has(person.phone))
  const open = await invitationsByPhone(tx, phones, now)
  const fresh = Map.groupBy(
    unknown.filter(({ person }) => !open.has(person.phone)),
    ({ person }) => person.phone,
  )
  const wanted = [...fresh].map(([phone, of]) => ({
    phone,
    full_name: of.find(({ person }) => person.full_name)?.person.full_name ?? '',
    token: createToken(),
    groupIds: [...new Set(of.map(({ groupId }) => groupId))],
  }))
  refuse('invalid', wanted, ({ full_name, phone }) => (full_name ? undefined : phone))
  const invited = await createInvitations(tx, wanted, { maker, expiresAt })
  const toOpen = unknown.flatMap(({ groupId, person }) => {
    const invitationId = open.get(person.phone)
    return invitationId === undefined ? [] : [{ invitationId, groupId }]
  })
  const invitedTo = [
    ...wanted.flatMap(({ groupIds }, n) =>
      groupIds.map((groupId) => ({ invitationId: invited[n] ?? 0, groupId })),
    ),
    ...(await inviteTo(tx, toOpen)),
  ]
  const invitations = wanted.map(({ groupIds, ...invitation }) => invitation)
  return { assigned, requested, invited, invitedTo, invitations }
}

function unique(assignments: Assignment[]): Assignment[] {
  return [...new Map(assignments.map((one) => [`${one.groupId} ${one.guideId}`, one])).values()]
}

function refuse<Item>(
  code: 'group-name-taken' | 'guide-inactive' | 'invalid',
  items: Item[],
  pathOf: (item: Item, n: number, all: Item[]) => string | undefined,
) {
  const paths = items.map(pathOf).filter((path) => path !== undefined)
  if (paths.length > 0)
    throw new Refusal(
      code,
      paths.map((path): Issue => ({ path, message: errors[code].message })),
    )
}

export function deleteOldGroupImports(tx: Tx, now: Date): Promise<number> {
  return deleteRows(tx, groupImports, lte(groupImports.created_at, importUndoableSince(now)))
}
