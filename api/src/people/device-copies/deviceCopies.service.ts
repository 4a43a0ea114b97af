import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { sessions } from '../../schema/sessions.table.ts'

export async function endCopy(tx: Tx, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ copied_at: '' }).where(eq(sessions.token_hash, tokenHash))
}
