import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../registry/database.ts'
import { startApi } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'
import { takeDatabase } from '../../testing/databases.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { move } from './move.ts'

function folderUrl() {
  const folder = temporaryFolder()
  return `file:${join(folder, 'moved.sqlite')}`
}

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  const group_id = await coordinator.createGroup('חיפה', [guide])
  for (let n = 0; n < 3; n++) {
    await guide.post('add-trainee.php', { group_id, first_name: `${n}`, last_name: 'לוי' })
  }
  await guide.post('update-group-form.php', { group_id, fields: { activity_hours: '16:00' } })
  await coordinator.post('delete-trainee.php', { id: 2 })
  return { ...api, coordinator, group_id }
}

/** The rows, without the change that the move itself adds. */
async function rowsOf(url: string) {
  const database = openDatabase(url)
  const { changes, ...rows } = await contentsOf(database.read)
  await database.close()
  return rows
}

test('moves every row to a file and back', async () => {
  const { databaseUrl, database } = await scene()
  await database.close()
  const file = folderUrl()
  const lines: string[] = []
  await move(databaseUrl, file, (line) => lines.push(line))
  expect(await rowsOf(file)).toEqual(await rowsOf(databaseUrl))
  expect(lines).toContainEqual(expect.stringMatching(/^trainees: 3 rows, checksum \w+/))
  const back = takeDatabase()
  onTestFinished(back.remove)
  await move(file, back.url, () => undefined)
  expect(await rowsOf(back.url)).toEqual(await rowsOf(databaseUrl))
})

test('the moved application goes on with its sessions and its ids', async () => {
  const { databaseUrl, coordinator, group_id } = await scene()
  const target = takeDatabase()
  onTestFinished(target.remove)
  await move(databaseUrl, target.url, () => undefined)
  const moved = startApi({ databaseUrl: target.url })
  const again = moved.caller(coordinator.cookie)
  expect((await again.get('get-trainees.php')).body.total).toBe(2)
  const added = await again.post('add-trainee.php', { group_id, first_name: 'תמר', last_name: 'לוי' })
  expect(added.body.id).toBe(4)
})

test('refuses a target with data, and leaves it as it was', async () => {
  const { databaseUrl } = await scene()
  const other = await scene()
  const before = await contentsOf(other.database.read)
  await expect(move(databaseUrl, other.databaseUrl, () => undefined)).rejects.toThrow('has data already')
  expect(await contentsOf(other.database.read)).toEqual(before)
})

test('refuses a source that does not exist', async () => {
  await expect(move('file:/nowhere/hafifa.sqlite', folderUrl(), () => undefined)).rejects.toThrow(
    'no such file',
  )
})
