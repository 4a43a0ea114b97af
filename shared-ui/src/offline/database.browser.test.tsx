import { expect, test } from 'vitest'
import { countUnsent } from './database.ts'
import { copyJournalName } from './names.ts'

test('a journal that does not exist is not created when its texts are counted', async () => {
  const name = copyJournalName(7)
  expect(await countUnsent(7)).toBe(0)
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})
