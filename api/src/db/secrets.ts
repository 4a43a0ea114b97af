import { eq } from 'drizzle-orm'
import { secrets } from '../schema/secrets.table.ts'
import { type Db, perConnection } from './connection.ts'
import { onlyRow } from './rows.ts'

const values = perConnection(() => new Map<string, Promise<string>>())

/** Never changes. A new 'sign-in limit' would also make every known browser unknown. */
export function secret(db: Db, name: 'challenges' | 'sign-in limit' | 'push' | 'mail'): Promise<string> {
  let value = values(db).get(name)
  if (!value) {
    value = readSecret(db, name)
    values(db).set(name, value)
    value.catch(() => values(db).delete(name))
  }
  return value
}

async function readSecret(db: Db, name: string) {
  return (await onlyRow(db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))))
    .value
}
