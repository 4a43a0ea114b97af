import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableRules } from '../../registry/tables.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { isRead } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'
import { expectSameNames } from '../../testing/expectSameNames.ts'
import { marks, startMarkedApi } from '../../testing/markedApi.ts'

test('the scene has marks in every table of which a read is a view', async () => {
  const { database } = await startMarkedApi()
  const contents = await contentsOf(database.read)
  const unmarked = tableRules.filter(
    ([table, { views }]) => views && !JSON.stringify(contents[getTableName(table)]).includes(marks[views]),
  )
  expect(unmarked.map(([table]) => getTableName(table))).toEqual([])
})

test('every read that shows a trainee or a text of a file records a view of it', async () => {
  const { coordinator, inputs, takeKinds } = await startMarkedApi()
  const shown: string[] = []
  const recorded: string[] = []
  await takeKinds()
  for (const call of Object.keys(callPermissions).filter(isRead)) {
    const { status, body } = await coordinator.call(call, inputs[call])
    expect([call, status]).toEqual([call, 200])
    const kinds = await takeKinds()
    for (const [kind, mark] of Object.entries(marks)) {
      if (!JSON.stringify(body).includes(mark)) continue
      shown.push(`${kind} by ${call}`)
      if (kinds.some((recorded) => recorded === kind)) recorded.push(`${kind} by ${call}`)
    }
  }
  expectSameNames(recorded, shown)
  expect(recorded).toContain('handover by get-group-form.php')
  expect(recorded).toContain('trainees by get-group-trainees.php')
  expect(recorded).toContain('trainees by get-activity-log.php')
})
