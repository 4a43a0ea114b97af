import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

/** An action; `which` and `to` choose among the existing trainees and groups. */
const action = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'edit',
    'move',
    'delete',
    'restore',
    'purge',
    'fill in',
    'add nameless',
    'hand in',
    'no such group',
  ),
  which: fc.nat(),
  to: fc.nat({ max: 2 }),
})

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

test('after any sequence of calls, every count equals the number of rows', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupIds: number[] = []
  for (const name of ['חיפה', 'עכו', 'לוד']) groupIds.push(await coordinator.createGroup(name))
  const { read } = api.database
  const rows = <Row>(query: string) => read.raw<Row>(sql.raw(query))

  async function run({ kind, which, to }: Action) {
    const trainees = await rows<{ id: number }>('select id from trainees')
    const id = trainees[which % Math.max(1, trainees.length)]?.id ?? 999
    const group_id = groupIds[to] ?? 0
    const name = { first_name: 'נועם', last_name: 'לוי' }
    const actions: Record<Action['kind'], () => Promise<unknown>> = {
      add: () => coordinator.post('add-trainee.php', { group_id, ...name }),
      edit: () => coordinator.post('update-trainee.php', { id, grade: `${which % 3}` }),
      move: () => coordinator.post('update-trainee.php', { id, group_id }),
      delete: () => coordinator.post('delete-trainee.php', { id }),
      restore: () => coordinator.post('restore-trainee.php', { id }),
      purge: () => coordinator.post('purge-trainee.php', { id }),
      'fill in': () =>
        coordinator.post('update-group-form.php', { group_id, fields: { activity_hours: `${which % 3}` } }),
      'add nameless': () => coordinator.post('add-trainee.php', { group_id, ...name, first_name: ' ' }),
      'hand in': () => coordinator.post('update-group-stage.php', { group_id, stage_id: 2 }),
      'no such group': () => coordinator.post('add-trainee.php', { group_id: 999, ...name }),
    }
    await actions[kind]()
  }

  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      for (const action of actions) await run(action)
      expect(await rows('select id, participant_count as n from groups order by id')).toEqual(
        await rows(
          `select id, (select count(*) from trainees where group_id = groups.id and deleted_at is null) as n from groups order by id`,
        ),
      )
      const { body } = await coordinator.get('get-activity-log.php')
      expect(body.total).toBe((await rows('select id from activity')).length)
      const { stats } = (await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })).body
      expect(stats.totalTrainees).toBe(
        (await rows('select id from trainees where deleted_at is null')).length,
      )
    }),
    { numRuns: 60 },
  )
})
