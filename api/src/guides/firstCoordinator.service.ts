import { eq, ne } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { createGuide, findByPhone } from './guides.service.ts'
import { guides } from './guides.table.ts'

type Settings = Pick<Config, 'FIRST_COORDINATOR_PHONE' | 'FIRST_COORDINATOR_NAME'>

/** Makes the owner of the configured phone a coordinator, when there is none: someone has to let the others in. */
export async function ensureCoordinator(database: Database, settings: Settings): Promise<void> {
  const { FIRST_COORDINATOR_PHONE: phone, FIRST_COORDINATOR_NAME: full_name } = settings
  if (phone === undefined) return
  await database.transaction(async (tx) => {
    if ((await tx.$count(guides, ne(guides.admin, 0))) > 0) return
    const known = await findByPhone(tx, phone)
    if (known) await tx.update(guides).set({ admin: 1 }).where(eq(guides.id, known.id))
    else await createGuide(tx, { full_name, phone, admin: 1 }, new Date())
  })
}
