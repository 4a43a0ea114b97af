import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changes } from '../../schema/changes.table.ts'
import { startApi } from '../../testing/api.ts'

test('the stack of a failed statement leads to the caller', async () => {
  const { database } = startApi()
  const divide = database.read.select({ inverse: sql`1 / 0` }).from(changes).prepare()
  const error = await divide.execute().catch((error: Error) => error)
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('createDb.test.ts') })
})
