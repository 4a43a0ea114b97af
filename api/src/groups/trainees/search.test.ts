import { expect, test } from 'vitest'
import { chunk } from '../../db/chunk.ts'
import { transact } from '../../db/transaction.ts'
import { createRandom } from '../../demo/random.ts'
import type { CallName } from '../../rules/callList.ts'
import { withoutFinalLetters } from '../../rules/fold.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { startApi } from '../../testing/api.ts'

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

const searched = (text: string) => withoutFinalLetters(text.toLowerCase())

const letters = ['א', 'נ', 'ן', 'מ', 'ם', 'a', 'A', '5', '%', '_', ' ']

const searches = ['רותם', 'ותמ ק', 'ב', 'אנ', 'מ', 'ן ג', 'ב ג', 'aa', '%', '5', '5 5', '05', 'ב 05', 'קק']

test('a search finds the same trainees as comparing all of them', async () => {
  const { database, coordinator, group_id } = await scene()
  const random = createRandom(7)
  const text = (length: number) => Array.from({ length }, () => random.pick(letters)).join('')
  const common = Array.from({ length: 10_100 }, () => ({ first_name: 'רותם', last_name: `ק${text(2)}` }))
  const rare = Array.from({ length: 200 }, () => ({
    first_name: `ב${text(random.between(0, 3))}ב`,
    last_name: `ג${text(random.between(0, 3))}ג`,
    phone:
      random.between(0, 2) > 0 ? `05${random.between(0, 999)}` : `ב${text(2)} 05${random.between(0, 999)}`,
  }))
  const values = { group_id, activity_status: 'פעיל.ה' as const }
  await transact(database, async (tx) => {
    const all = [...common, ...rare]
    for (const part of chunk(all)) {
      await tx.insert(trainees).values(part.map((name) => ({ ...values, ...name })))
    }
  })
  const stored = (await database.read.select().from(trainees)).toSorted((a, b) => a.id - b.id)
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const sorted = stored.toSorted(
    (a, b) => byBytes(a.last_name, b.last_name) || byBytes(a.first_name, b.first_name) || a.id - b.id,
  )
  const rows = sorted.map(({ id, first_name, last_name, phone }) => ({
    id,
    texts: [`${first_name} ${last_name}`, phone ?? ''].map(searched),
  }))
  for (const search of searches) {
    const sought = searched(search)
    const expected = rows.filter(({ texts }) => texts.some((text) => text.includes(sought)))
    for (const page of [1, 2, 300]) {
      const { body } = await coordinator.get('get-trainees.php', { search, page })
      const ids = body.trainees.map(({ id }: { id: number }) => id)
      expect({ search, total: body.total, ids }).toEqual({
        search,
        total: expected.length,
        ids: expected.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      })
    }
  }
})
