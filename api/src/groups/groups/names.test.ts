import { expect, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { byName } from '../../rules/compareNames.ts'
import { startApi } from '../../testing/api.ts'
import { surnames } from '../../testing/surnames.ts'

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

const people = (rows: { full_name: string }[]) => rows.map(({ full_name }) => full_name)

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const errorOf = async (...call: Parameters<typeof coordinator.post>) =>
    (await coordinator.post(...call)).body.error
  return { ...api, coordinator, errorOf }
}

/** The surnames in an order of their own. */
function shuffled() {
  const random = createRandom(3)
  return surnames
    .map((name) => ({ name, place: random.between(0, 1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name)
}

test('groups are listed in the order of names, as the browser sorts them', async () => {
  const { coordinator, succeeded } = await scene()
  const added = shuffled().map((name) => ({ name, guides: [] }))
  await succeeded(coordinator.post('import-groups.php', { added, changed: [] }))
  const sorted = names(byName(added))
  expect(names((await coordinator.get('get-groups.php')).body.groups)).toEqual(sorted)
  expect(names((await coordinator.get('get-groups-by-stage.php', { stage_id: 1 })).body.groups)).toEqual(
    sorted,
  )
})

test('guides are listed in the order of names, also those of a group', async () => {
  const { coordinator, signIn } = await scene()
  const guides = []
  for (const name of shuffled().slice(0, 12)) guides.push(await signIn({ name }))
  const groupId = await coordinator.createGroup('חיפה', guides)
  const all = people((await coordinator.get('get-guides.php')).body.guides)
  expect(all).toEqual(names(byName(all.map((name) => ({ name })))))
  const { group } = (await coordinator.get('get-group.php', { id: groupId })).body
  expect(group.guides).toEqual(names(byName(group.guides.map((name: string) => ({ name })))))
  const { guides: nudged } = (await coordinator.get('get-nudges.php', { groupIds: String(groupId) })).body
  expect(people(nudged)).toEqual(group.guides)
})

test.for([
  ['צופים ג׳', "צופים ג'"],
  ['נח״ל 2', 'נח"ל  2'],
  ['בן-שמן', 'בן שמן'],
  ['שלום', 'שָׁלוֹם'],
  ['Nahal', 'NAHAL'],
])('a group named %s takes the name %s', async ([name = '', other = '']) => {
  const { coordinator, errorOf } = await scene()
  const id = await coordinator.createGroup(name)
  const otherId = await coordinator.createGroup('עכו')
  expect(await errorOf('add-group.php', { name: other })).toBe('group-name-taken')
  expect(await errorOf('update-group.php', { id: otherId, name: other })).toBe('group-name-taken')
  const sheet = { added: [{ name: other, guides: [] }], changed: [] }
  expect(await errorOf('import-groups.php', sheet)).toBe('group-name-taken')
  // Its own name may be spelled otherwise.
  expect(await errorOf('update-group.php', { id, name: other })).toBeUndefined()
})

test('two rows of a sheet with spellings of one name are refused', async () => {
  const { errorOf } = await scene()
  const added = ['בן-שמן', 'בן שמן'].map((name) => ({ name, guides: [] }))
  expect(await errorOf('import-groups.php', { added, changed: [] })).toBe('group-name-taken')
})
