import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { onPostgres } from '../../testing/databases.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

test.skipIf(onPostgres)('the file of the database holds nothing of an erased trainee', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'h.sqlite')
  const api = startApi({ databaseUrl: `file:${file}` })
  const coordinator = await api.signInCoordinator()
  const group_id = await coordinator.createGroup('חיפה')
  const fields = { first_name: 'אביתר', last_name: 'צוקרמן', grade: 'ט׳', comments: 'רגישות חריפה לבוטנים' }
  for (const n of [1, 2, 3]) {
    await coordinator.post('add-trainee.php', { group_id, first_name: `חניך ${n}`, last_name: 'לוי' })
  }
  const { body } = await coordinator.post('add-trainee.php', { group_id, ...fields, first_name: 'אביתרצ׳יק' })
  await api.succeeded(coordinator.post('update-trainee.php', { id: body.id, first_name: fields.first_name }))
  const write = (safety_events: string) =>
    coordinator.post('update-group-form.php', { group_id, fields: { safety_events } })
  await write('אביתר צוקרמן נפצע')
  await closeYear(api, coordinator)
  await write('אביתר צוקרמן החלים')

  const { mentions } = (await coordinator.get('get-trainee-mentions.php', { id: body.id })).body
  const texts = mentions.map(({ key }: { key: string }) => key)
  await api.succeeded(coordinator.post('erase-trainee.php', { id: body.id, name: 'אביתר צוקרמן', texts }))
  await api.database.close()

  const stored = readFileSync(file)
  expect(stored.includes('החלים')).toBe(true)
  for (const text of ['אביתר', 'צוקרמן', 'לבוטנים']) expect(stored.includes(text)).toBe(false)
})
