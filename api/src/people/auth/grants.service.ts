import type { Actor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'

/**
 * Only coordinators themselves change how they sign in: whoever changes it for another one could stay in their account.
 * @throws Refusal coordinator-means
 */
export function refuseForOthers(actor: { id: number }, owner: { id: number; admin: number }): void {
  if (owner.id !== actor.id && isCoordinator(owner)) throw new Refusal('coordinator-means')
}

export type Maker = Pick<Actor, 'id' | 'proof' | 'made_from'>

/** For what lets another person in. It ends with the maker's role, and with the grant from which the maker's session came. */
export async function addGrant(tx: Tx, { id, proof, made_from }: Maker): Promise<number> {
  const grant = await onlyRow(
    tx.insert(accessGrants).values({ made_by: id, proof, made_from }).returning({ id: accessGrants.id }),
  )
  return grant.id
}
