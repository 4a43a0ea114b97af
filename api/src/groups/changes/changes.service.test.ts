import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { changes } from '../../schema/changes.table.ts'
import { startTown } from '../../testing/changeStreams.ts'

describe('old changes', () => {
  test('are deleted without decreasing the data version', async () => {
    const { database, logger, save, version } = await startTown()
    await save('16:00')
    const before = await version()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
    })
    await save('17:00')
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await database.read.$count(changes)).toBe(1)
    expect(await version()).toBe(before + 1)
  })

  test('are kept from the data version on, although a guide has opened a handover file since', async () => {
    const { database, groupId, logger, member, save, version } = await startTown()
    await save('16:00')
    const before = await version()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
    })
    await member.post('update-presence.php', { group_id: groupId })
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await version()).toBe(before)
    const kept = await database.read.select({ kind: changes.kind }).from(changes).orderBy(changes.id)
    expect(kept).toEqual([{ kind: 'form' }, { kind: 'presence' }])
  })

  test('are kept for an hour', async () => {
    const { database, logger, save } = await startTown()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 09:00:00' })
    })
    await save('16:00')
    const before = await database.read.$count(changes)
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await database.read.$count(changes)).toBe(before)
    await runChores(database, logger, new Date('2024-11-05T10:00:01Z'))
    expect(await database.read.$count(changes)).toBe(1)
  })

  test('are kept if none is younger', async () => {
    const { database, logger, save, version } = await startTown()
    await save('16:00')
    const before = await version()
    await runChores(database, logger, new Date('2099-01-01T10:00:00Z'))
    expect(await version()).toBe(before)
  })
})
