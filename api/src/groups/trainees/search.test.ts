import { expect, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import type { CallName } from '../../rules/callList.ts'
import { fullNameKey } from '../../rules/compareNames.ts'
import { fold, isFound, searchKey, searchParts } from '../../rules/fold.ts'
import { startApi } from '../../testing/api.ts'
import { surnames } from '../../testing/surnames.ts'

type Trainee = { id: number; first_name: string; last_name: string; phone: string | null }

type Row = Trainee & { order: string; found: string }

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const group_id = await coordinator.createGroup('חיפה')
  const post = async (call: CallName, input: object) =>
    (await api.succeeded(coordinator.post(call, input))).body
  const add = async (first_name: string, last_name: string): Promise<number> =>
    (await post('add-trainee.php', { group_id, first_name, last_name })).id
  const find = async (search: string): Promise<string[]> => {
    const { body } = await coordinator.get('get-trainees.php', { search })
    return body.trainees.map(({ first_name }: { first_name: string }) => first_name)
  }
  return { ...api, coordinator, group_id, post, add, find }
}

test('a trainee is found by a new name', async () => {
  const { add, post, find } = await scene()
  const id = await add('נועם', 'לוי')
  await post('update-trainee.php', { id, first_name: 'תמר' })
  expect(await find('תמר')).toEqual(['תמר'])
  expect(await find('נועם')).toEqual([])
})

test('a deleted trainee is found once they are restored', async () => {
  const { add, post, find } = await scene()
  const id = await add('נועם', 'לוי')
  await post('delete-trainee.php', { id })
  expect(await find('נועם')).toEqual([])
  await post('restore-trainee.php', { id })
  expect(await find('נועם')).toEqual(['נועם'])
})

const letters = [
  'א',
  'כ',
  'ך',
  'ם',
  'ץ',
  'שׁ',
  'בִּ',
  'a',
  'É',
  '2',
  '10',
  '%',
  '_',
  "'",
  '׳',
  '״',
  '-',
  '־',
  ' ',
  '\u200f',
]

const notations: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(' ', '־'),
  (text) => text.replaceAll("'", '’').replaceAll('"', '״'),
  (text) => text.split(' ').reverse().join('  '),
  (text) => `\u200f${text}\u202c`,
]

const phones = ['', '0501234567', '+972 50-123-4567', 'אמא 052 7654321', '02-6543210 שלוחה 3']

test('lists and searches have the trainees of the rules, in the order of the rules', async () => {
  const { coordinator, group_id, post } = await scene()
  const random = createRandom(7)
  const text = (length: number) => Array.from({ length }, () => random.pick(letters)).join('')
  const added = Array.from({ length: 600 }, () => ({
    first_name: `${text(random.between(0, 4))}נ`,
    last_name: `${random.pick(surnames)}${text(random.between(0, 2))}`,
    phone: random.pick(phones),
  }))
  await post('import-trainees.php', { groupId: group_id, added, changed: [] })
  await post('update-group.php', { id: group_id, name: 'עכו' })
  const { trainees } = (await coordinator.get('get-group-trainees.php', { groupId: group_id })).body
  const rows = trainees.map((trainee: Trainee) => ({
    ...trainee,
    order: fullNameKey(trainee),
    found: searchKey([trainee.first_name, trainee.last_name], trainee.phone ?? ''),
  }))
  const sorted = rows.toSorted((a: Row, b: Row) =>
    a.order === b.order ? a.id - b.id : a.order < b.order ? -1 : 1,
  )
  expect(rows.map(({ id }: Row) => id)).toEqual(sorted.map(({ id }: Row) => id))
  const searches = Array.from({ length: 80 }, () => {
    const { first_name, last_name, phone } = random.pick(added)
    const whole = fold(`${first_name} ${last_name} ${phone}`)
    const from = random.between(0, whole.length - 1)
    return random.pick(notations)(whole.slice(from, from + random.between(1, 12)))
  })
  for (const search of searches) {
    const expected = sorted
      .filter(({ found }: Row) => isFound(searchParts(search), found))
      .map(({ id }: Row) => id)
    for (const page of [1, 2, 30]) {
      const { body } = await coordinator.get('get-trainees.php', { search, page })
      expect({ search, total: body.total, ids: body.trainees.map(({ id }: Row) => id) }).toEqual({
        search,
        total: expected.length,
        ids: expected.slice((page - 1) * 10, page * 10),
      })
    }
  }
})
