import type { Config } from '../../config.ts'
import { transact } from '../../db/transaction.ts'
import { findByPhone } from '../../groups/guides/guides.queries.ts'
import { commitEntries } from '../../notices/inbox/commitEntries.ts'
import { givenEntry, giveRecoveryWord, newWord } from '../../people/auth/recoveryWords.service.ts'
import { withDatabase } from '../../registry/database.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { requireMigrated } from './confirm.ts'

/** Nobody ends the operator's role. */
const operator = { proof: 'strong', made_from: null } as const

/**
 * A word that lets a coordinator in once, without a code. The log names the coordinator and no giver.
 * @throws Error without a database, if opening it would migrate, or if no coordinator has the phone
 */
export async function letIn(config: Pick<Config, 'DATABASE_URL'>, phone: string, now: Date) {
  await requireMigrated(config)
  return withDatabase(config.DATABASE_URL, async (database) => {
    const guide = await findByPhone(database.read, phone)
    if (!guide?.active || !isCoordinator(guide)) throw new Error(`No coordinator has the phone ${phone}.`)
    const word = await newWord(database.read, guide.id)
    return transact(database, async (tx, { announce }) => {
      await commitEntries(tx, [givenEntry(guide)], { actorId: undefined, now, announce })
      return { ...(await giveRecoveryWord(tx, word, operator, now)), name: guide.full_name }
    })
  })
}
