import { gt } from 'drizzle-orm'
import type { Deps } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import { transact } from '../../db/transaction.ts'
import { findByPhone } from '../../groups/guides/guides.queries.ts'
import { guides } from '../../schema/guides.table.ts'
import { createGuide, grantCoordinatorRole } from './guides.service.ts'

type Settings = Pick<Config, 'FIRST_COORDINATOR_PHONE' | 'FIRST_COORDINATOR_NAME'>

/** Makes the owner of the configured phone a coordinator if there is none, since only coordinators appoint others. */
export async function ensureCoordinator(database: Deps['database'], settings: Settings): Promise<void> {
  const { FIRST_COORDINATOR_PHONE: phone, FIRST_COORDINATOR_NAME: full_name } = settings
  if (phone === undefined) return
  await transact(database, async (tx) => {
    if ((await tx.$count(guides, gt(guides.admin, 0))) > 0) return
    const known = await findByPhone(tx, phone)
    const now = new Date()
    if (known) await grantCoordinatorRole(tx, known.id, now)
    else await createGuide(tx, { full_name, phone, admin: 1 }, now)
  })
}
