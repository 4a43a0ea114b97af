import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Entry } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { timestamp } from '../../rules/time.ts'
import { incidents } from '../../schema/handover.table.ts'

export async function addIncidentKind(tx: Tx, label: string): Promise<number> {
  await requireFreeLabel(tx, label)
  const { id } = await onlyRow(
    tx.insert(incidents).values({ label_hebrew: label }).returning({ id: incidents.id }),
  )
  return id
}

type Changes = { label?: string | undefined; retired?: boolean | undefined }

/**
 * The answers to a kind stay, even when it is retired.
 * @throws Refusal not-found, incident-kind-taken, last-incident-kind
 */
export async function changeIncidentKind(
  tx: Tx,
  id: number,
  { label, retired }: Changes,
  now: Date,
): Promise<Entry[]> {
  const isKind = eq(incidents.id, id)
  const kind = await firstRow(tx.select().from(incidents).where(isKind))
  if (!kind) throw new Refusal('not-found')
  const entries: Entry[] = []
  if (label !== undefined && label !== kind.label_hebrew) {
    await requireFreeLabel(tx, label)
    await tx.update(incidents).set({ label_hebrew: label }).where(isKind)
    entries.push({ action: 'incident-kind.rename', data: { renamed: [kind.label_hebrew, label] } })
  }
  if (retired !== undefined && retired !== (kind.put_away_at !== null)) {
    if (retired) await requireOther(tx, id)
    await tx
      .update(incidents)
      .set({ put_away_at: retired ? timestamp(now) : null })
      .where(isKind)
    const action = retired ? 'incident-kind.put-away' : 'incident-kind.restore'
    entries.push({ action, data: { name: label ?? kind.label_hebrew } })
  }
  return entries
}

async function requireFreeLabel(tx: Tx, label: string): Promise<void> {
  if ((await tx.$count(incidents, eq(incidents.label_hebrew, label))) > 0) {
    throw new Refusal('incident-kind-taken')
  }
}

async function requireOther(tx: Tx, id: number): Promise<void> {
  const others = await tx.$count(incidents, and(isNull(incidents.put_away_at), ne(incidents.id, id)))
  if (others === 0) throw new Refusal('last-incident-kind')
}
