import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

const label = 'תשפ״ה'

async function scene() {
  const api = startApi({ env: { KEEP_FILES_YEARS: '2' } })
  const { succeeded } = api
  const coordinator = await api.signInCoordinator()
  const haifa = await coordinator.createGroup('חיפה')
  const acre = await coordinator.createGroup('עכו')
  const trainee = { group_id: haifa, first_name: 'נועם', last_name: 'לוי', grade: 'ט׳' }
  await succeeded(coordinator.post('add-trainee.php', trainee))
  const end = (id: number) => closeYear(api, coordinator, [{ kind: 'group', key: `${id}`, choice: 'end' }])
  const ended = async (query = {}) =>
    (await succeeded(coordinator.get('get-ended-groups.php', query))).body as {
      groups: { id: number; name: string; files: { id: number }[] }[]
      total: number
    }
  const create = async (name: string) => (await coordinator.post('add-group.php', { name })).body
  const reopen = async (state: 'before' | 'now') => {
    const decisions = [{ groupId: haifa, state }]
    return (await coordinator.post('reopen-year.php', { id: 1, decisions })).body
  }
  const groupName = async (id: number) => (await coordinator.get('get-group.php', { id })).body.group.name
  return { ...api, coordinator, haifa, acre, end, ended, create, reopen, groupName }
}

describe('the groups that have ended', () => {
  test('are none before a year is closed', async () => {
    const { ended } = await scene()
    expect(await ended()).toEqual({ groups: [], total: 0 })
  })

  test('are listed with their files, the latest first', async () => {
    const { end, ended, haifa, acre } = await scene()
    await end(acre)
    await end(haifa)
    expect(await ended()).toEqual({
      groups: [
        {
          id: haifa,
          name: 'חיפה',
          endedAt: expect.any(String),
          files: [
            { id: expect.any(Number), year: { id: 2, label: expect.any(String) }, trainees: 1 },
            { id: expect.any(Number), year: { id: 1, label }, trainees: 1 },
          ],
        },
        {
          id: acre,
          name: 'עכו',
          endedAt: expect.any(String),
          files: [{ id: expect.any(Number), year: { id: 1, label }, trainees: 0 }],
        },
      ],
      total: 2,
    })
  })

  test('are found by a part of the name', async () => {
    const { end, ended, haifa, acre } = await scene()
    await end(acre)
    await end(haifa)
    expect(await ended({ search: 'יפ' })).toMatchObject({ groups: [{ id: haifa }], total: 1 })
  })

  test('are read a page at a time', async () => {
    const { database, ended } = await scene()
    await transact(database, async (tx) => {
      for (let id = 100; id < 150; id += 1)
        await tx.raw(
          sql`insert into groups (id, name, overlap_filled, last_updated, ended_at) values (${id}, ${`קבוצה ${id}`}, 8, '', '2024-11-05 10:00:00')`,
        )
    })
    const first = await ended({ limit: 20 })
    expect([first.total, first.groups.length]).toEqual([50, 20])
    const { groups } = await ended({ limit: 20, page: 3 })
    expect(groups.map(({ name }) => name)).toContain('קבוצה 149')
    expect(groups).toHaveLength(10)
    expect(groups[0]?.files).toEqual([])
  })
})

describe('the name of a group that has ended', () => {
  test('is free for a new group, and stays in the archive', async () => {
    const { create, end, ended, haifa, coordinator, succeeded } = await scene()
    await end(haifa)
    const { success, id } = await create('חיפה')
    expect(success).toBe(true)
    expect((await coordinator.get('get-group.php', { id })).body.group.name).toBe('חיפה')
    const { groups } = await ended({ search: 'חיפה' })
    expect(groups).toMatchObject([{ id: haifa, name: 'חיפה' }])
    const fileId = groups[0]?.files[0]?.id ?? 0
    const { body } = await succeeded(coordinator.get('get-archived-file.php', { id: fileId }))
    expect(body.name).toBe('חיפה')
  })

  test('is free for a renamed group', async () => {
    const { coordinator, end, groupName, haifa, acre, succeeded } = await scene()
    await end(haifa)
    await succeeded(coordinator.post('update-group.php', { id: acre, name: 'חיפה' }))
    expect(await groupName(acre)).toBe('חיפה')
  })

  test('is free again and again', async () => {
    const { clock, create, end, ended, haifa } = await scene()
    await end(haifa)
    for (const year of [1, 2]) {
      clock.advance(60)
      const { id } = await create('חיפה')
      expect([year, id]).toEqual([year, expect.any(Number)])
      await end(id)
    }
    expect((await ended({ search: 'חיפה' })).groups.map(({ name }) => name)).toEqual(['חיפה', 'חיפה', 'חיפה'])
  })

  test('does not displace a group that is called like the ended one with its year', async () => {
    const { create, end, groupName, haifa } = await scene()
    await end(haifa)
    const { id } = await create(`חיפה (${label})`)
    expect((await create('חיפה')).success).toBe(true)
    expect(await groupName(id)).toBe(`חיפה (${label})`)
  })

  test('is taken while the group goes on', async () => {
    const { create } = await scene()
    expect(await create('חיפה')).toMatchObject({ success: false, error: 'group-name-taken' })
  })

  test('comes back with the year if it is free, and otherwise with the year in brackets', async () => {
    const { coordinator, create, end, groupName, haifa, reopen, succeeded } = await scene()
    await end(haifa)
    const { id } = await create('חיפה')
    const { body } = await succeeded(coordinator.get('preview-year-reopen.php'))
    expect(body.changed).toMatchObject([{ id: haifa, name: `חיפה (${label})`, isFormerNameTaken: true }])
    expect((await reopen('before')).success).toBe(true)
    expect([await groupName(haifa), await groupName(id)]).toEqual([`חיפה (${label})`, 'חיפה'])
  })

  test('comes back with the year once the new group is renamed', async () => {
    const { coordinator, create, end, groupName, haifa, reopen } = await scene()
    await end(haifa)
    const { id } = await create('חיפה')
    await coordinator.post('update-group.php', { id, name: 'חיפה החדשה' })
    await reopen('before')
    expect(await groupName(haifa)).toBe('חיפה')
  })
})
