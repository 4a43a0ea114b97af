import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { createNameFinder, literal } from '../../groups/texts/mentions.ts'
import type { TextRead } from '../../groups/texts/textRow.ts'
import type { Action } from '../../rules/actions.ts'
import { displayName, erasedGuideName, invitationOf } from '../../rules/displayName.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { codes } from '../../schema/codes.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { mergedInto } from '../accounts/merge.queries.ts'
import { names } from '../accounts/moves.ts'
import type { PersonTable } from '../accounts/personColumns.ts'

const keptMonths = 24

export type Registry = { people: readonly PersonTable[]; texts: readonly TextRead[] }

type Guide = { id: number; full_name: string; phone: string }

export async function findErasable(db: Db, id: number): Promise<Guide> {
  const [guide] = await db
    .select()
    .from(guides)
    .where(and(eq(guides.id, id), isNull(guides.status)))
  if (!guide) throw new Refusal('not-found')
  if (isCoordinator(guide)) throw new Refusal('erasing-refused')
  if (guide.deactivated_at !== null) return guide
  const declined = await db.$count(guides, and(eq(guides.id, id), isDeclined(db)))
  if (declined === 0) throw new Refusal('erasing-refused')
  return guide
}

/** Guides no group, and every request was declined; with `before`, no later than then. */
function isDeclined(db: Db, before?: string) {
  const own = eq(joinRequests.guide_id, guides.id)
  const late = before === undefined ? undefined : gt(joinRequests.decided_at, before)
  const other = or(isNull(joinRequests.outcome), ne(joinRequests.outcome, 'declined'), late)
  const request = { id: joinRequests.guide_id }
  return and(
    exists(db.select(request).from(joinRequests).where(own)),
    notExists(db.select(request).from(joinRequests).where(and(own, other))),
    notExists(
      db.select({ id: groupGuides.guide_id }).from(groupGuides).where(eq(groupGuides.guide_id, guides.id)),
    ),
  )
}

/** Names, phones and what only the guide needed go. What the guide did and wrote stays, in an erased guide's name. */
export async function eraseGuide(
  tx: Tx,
  { people, texts }: Registry,
  guide: Guide,
  now: Date,
): Promise<void> {
  const accounts = [guide, ...(await mergedInto(tx, guide.id))]
  const namesOfGuide = await presentAndFormerNames(
    tx,
    guide.id,
    accounts.map(({ full_name }) => full_name),
  )
  for (const { table, columns } of people) {
    for (const person of columns) {
      if (person.erased !== 'deleted') continue
      for (const { id } of accounts) await tx.delete(table).where(names(person, id))
    }
  }
  for (const { id, phone } of accounts) {
    await tx.delete(codes).where(eq(codes.phone, phone))
    await tx.delete(invitations).where(eq(invitations.phone, phone))
    await tx
      .update(guides)
      .set({
        full_name: erasedGuideName,
        phone: `erased-${id}`,
        deactivated_at: sql`coalesce(${guides.deactivated_at}, ${timestamp(now)})`,
        status: 'erased',
      })
      .where(eq(guides.id, id))
  }
  await eraseFromFiles(tx, texts, guide.id, namesOfGuide, now)
  await eraseFromLog(tx, guide.id, namesOfGuide)
}

/** Skips single words, which may be another person's name. */
async function eraseFromFiles(
  tx: Tx,
  texts: readonly TextRead[],
  id: number,
  namesOfGuide: string[],
  now: Date,
) {
  const fullNames = namesOfGuide.filter((name) => /\s/.test(name.trim()))
  if (fullNames.length === 0) return
  const finder = createNameFinder(fullNames.map((name) => ({ first_name: name, last_name: '' })))
  const scope = { groupIds: await groupsOf(tx, id, fullNames), traineeId: 0 }
  for (const read of texts) {
    for (const row of await read(tx, scope)) {
      const field = row.texts.find(({ name }) => name === 'instructor_names')
      if (field && finder.find(field.text)) {
        await row.save(tx, { [field.name]: finder.erase(field.text) }, { guideId: id, now })
      }
    }
  }
}

/** Also those in which the guide has done nothing: the log names who was assigned. */
async function groupsOf(db: Db, guideId: number, fullNames: string[]): Promise<number[]> {
  const isOfGuide = or(
    eq(activity.guide_id, guideId),
    eq(activity.subject_id, guideId),
    ...fullNames.map((name) => contains(db, activity.legacy_text, name)),
  )
  const inLog = await db
    .select({ id: activity.group_id })
    .from(activity)
    .where(and(isOfGuide, isNotNull(activity.group_id)))
    .groupBy(activity.group_id)
  const archived = await db
    .select({ id: archivedFiles.group_id })
    .from(archivedGuides)
    .innerJoin(archivedFiles, eq(archivedFiles.id, archivedGuides.file_id))
    .where(eq(archivedGuides.guide_id, guideId))
    .groupBy(archivedFiles.group_id)
  return [...new Set([...inLog, ...archived].flatMap(({ id }) => id ?? []))]
}

/**
 * The other entries name the guide by id. A name that somebody else has stays, because it is not known of whom an invitation
 * or an entry of an earlier version tells.
 */
async function eraseFromLog(tx: Tx, id: number, namesOfGuide: string[]) {
  await tx.update(activity).set({ data: null }).where(isRenaming(id))
  for (const name of namesOfGuide) {
    if ((await tx.$count(guides, eq(guides.full_name, name))) > 0) continue
    await tx
      .update(activity)
      .set({ data: { invited: erasedGuideName } })
      .where(and(inArray(activity.action, invitationActions), eq(activity.data, { invited: name })))
    await eraseFromLegacyTexts(tx, name)
  }
}

const invitationActions: Action[] = ['invitation.create', 'invitation.revoke']

async function eraseFromLegacyTexts(tx: Tx, name: string) {
  const mention = new RegExp(`(?<=^|, |${arrow}|^${invitationOf})${literal(name)}(?=$|, |${arrow})`, 'g')
  const entries = await tx
    .select(columnsOf(activity, ['id', 'legacy_text']))
    .from(activity)
    .where(contains(tx, activity.legacy_text, name))
  for (const { id, legacy_text: before } of entries) {
    const legacy_text = before?.replaceAll(mention, erasedGuideName)
    if (legacy_text !== before) await tx.update(activity).set({ legacy_text }).where(eq(activity.id, id))
  }
}

const isRenaming = (id: number) => and(eq(activity.subject_id, id), eq(activity.action, 'guide.update'))

const arrow = ' ← '

const namesOfNobody = [displayName(''), erasedGuideName]

/** According to the log, the longest first: a name may be a part of another one. */
async function presentAndFormerNames(tx: Tx, id: number, fullNames: string[]): Promise<string[]> {
  const renamings = await tx.select({ data: activity.data }).from(activity).where(isRenaming(id))
  const logged = renamings.flatMap(({ data }) => data?.renamed ?? [])
  const found = new Set(
    [...fullNames, ...logged].filter((name) => name !== '' && !namesOfNobody.includes(name)),
  )
  // Grows while it is read.
  for (const name of found) {
    for (const former of await legacyNamesBefore(tx, id, name)) found.add(former)
  }
  return [...found].sort((one, other) => other.length - one.length)
}

/** The names that were changed to this one, by the entries of earlier versions, which have no subject. */
async function legacyNamesBefore(tx: Tx, id: number, name: string): Promise<Set<string>> {
  // Only coordinators rename others.
  const mayConcern = or(
    isNull(activity.guide_id),
    eq(activity.guide_id, id),
    gt(guides.admin, 0),
    isNotNull(guides.coordinator_since),
  )
  const entries = await tx
    .select(columnsOf(activity, ['legacy_text']))
    .from(activity)
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .where(
      and(
        eq(activity.action, 'guide.update'),
        mayConcern,
        contains(tx, activity.legacy_text, `${arrow}${name}`),
      ),
    )
    .orderBy(asc(activity.id))
  const before = new Set<string>()
  for (const { legacy_text: text } of entries) {
    const [former = '', after] = (text ?? '').slice(0, text?.lastIndexOf(', ')).split(arrow)
    if (after === name && !namesOfNobody.includes(former)) before.add(former)
  }
  return before
}

export async function eraseOldGuides(tx: Tx, now: Date, registry: Registry): Promise<number> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - keptMonths)
  const before = timestamp(since)
  const old = await tx
    .select(columnsOf(guides, ['id', 'full_name', 'phone']))
    .from(guides)
    .where(
      and(
        isNull(guides.status),
        eq(guides.admin, 0),
        or(lte(guides.deactivated_at, before), and(isNull(guides.deactivated_at), isDeclined(tx, before))),
      ),
    )
  for (const guide of old) await eraseGuide(tx, registry, guide, now)
  return old.length
}
