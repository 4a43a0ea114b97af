import { expect, test, vi } from 'vitest'
import { countUnsent } from './database.ts'
import { copyJournalName } from './names.ts'

test('a journal that is deleted while its texts are counted is not created again', async () => {
  const name = copyJournalName(7)
  vi.spyOn(indexedDB, 'databases')
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([{ name, version: 1 }])
  expect(await countUnsent(7)).toBe(0)
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})
