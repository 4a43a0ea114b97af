import { expect, test } from 'vitest'
import { shapeOf } from '../../calls/fieldSchemas.ts'
import { type TraineeValues, traineeFieldNames, traineeFields } from '../../rules/trainees.fields.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { contentsOf } from '../../testing/contents.ts'

const text = 'של נועם'

const textFields = traineeFieldNames.filter(
  (name) =>
    !['first_name', 'last_name'].includes(name) &&
    shapeOf<TraineeValues>(traineeFields)[name].safeParse(text).success,
)

test("a name is found and erased in every text of another trainee's row and of its copy in the archive", async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const group_id = await coordinator.createGroup('חיפה')
  const add = async (values: object): Promise<number> =>
    (await api.succeeded(coordinator.post('add-trainee.php', { group_id, last_name: 'לוי', ...values }))).body
      .id
  const id = await add({ first_name: 'נועם' })
  await add({ first_name: 'תמר', ...Object.fromEntries(textFields.map((name) => [name, text])) })
  await closeYear(api, coordinator)

  const { mentions } = (await coordinator.get('get-trainee-mentions.php', { id })).body
  const labelsOf = (source: string) =>
    mentions
      .filter((mention: { source: string }) => mention.source === source)
      .map(({ label }: { label: string }) => label)
      .toSorted()
  const labels = textFields.map((name) => traineeFields[name].label)
  expect(labels).toContain('הערות')
  expect(labelsOf('trainee')).toEqual(labels.toSorted())
  expect(labelsOf('archive')).toEqual([...labels, 'כיתה בשנה הבאה'].toSorted())

  const texts = mentions.map(({ key }: { key: string }) => key)
  await api.succeeded(coordinator.post('erase-trainee.php', { id, name: 'נועם לוי', texts }))
  expect(JSON.stringify(await contentsOf(api.database.read))).not.toContain('נועם')
})
