import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

/** The words, in any order: that of what a line is extracted in depends on the fonts of the machine. */
const says = (sheet: string, text: string) => text.split(' ').every((word) => sheet.includes(word))

const head = 'שם פרטי משפחה טלפון בית ספר כיתה'

const letters = [...'אבגדהוזחטיכלמנסעפצקרשת']

/** Surnames in alphabetical order. The PDF text extraction would separate digits from letters. */
const surname = (index: number) =>
  `משפחת${letters[Math.floor(index / letters.length)]}${letters[index % letters.length]}`

async function createGroup(api: ApiClient, trainees: number) {
  const name = `הדפסה ${newPhone()}`
  const id = await api.addGroup(name)
  const guide = await api.register('יעל שני', [id])
  await api.as(guide.phone, 'import-trainees.php', {
    groupId: id,
    key: crypto.randomUUID(),
    added: Array.from({ length: trainees }, (_, index) => ({
      first_name: 'נועם',
      last_name: surname(index),
      school: 'תיכון הדר, רחוב הנביאים הקטנים',
      armor_status: 'בארון',
      comments: index === 0 ? 'אלרגיה לבוטנים' : null,
    })),
    changed: [],
  })
  const fields = { activity_hours: '16:00-18:00', meaningful_events: 'טיול שנתי לגליל' }
  await api.as(guide.phone, 'update-group-form.php', { group_id: id, fields })
  const { id: group_form_id } = await api.readHandover(id)
  const incident = { group_form_id, incident_id: 1, selected: 1, details: 'פרטי האירוע' }
  await api.as(guide.phone, 'save-crisis-detail.php', incident)
  return { id, name, guide }
}

async function sheetsOf(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return text.map((sheet) => sheet.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' '))
}

const surnamesIn = (text: string) => text.match(/משפחת[א-ת]{2}/g) ?? []

test('a guide prints the file and the trainees of a group', { tag: '@desktop' }, async ({ page, api }) => {
  const trainees = 90
  const group = await createGroup(api, trainees)
  await openAs(page, group.guide, `/groups/${group.id}`)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('link', { name: 'הדפסה' }).click()
  await expect(page.getByRole('heading', { name: group.name })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()

  const recorded = page.waitForRequest(/record-view/)
  const sheets = await sheetsOf(page)
  expect((await recorded).postDataJSON()).toEqual({ groupId: [group.id], kind: 'print' })
  // The parts of a line are extracted from left to right.
  const numbers = sheets.map((sheet) => /^(\d+) מתוך (\d+) עמוד /.exec(sheet)?.slice(1).reverse().join('/'))
  expect(numbers).toEqual(sheets.map((_, index) => `${index + 1}/${sheets.length}`))
  expect(surnamesIn(sheets.join())).toEqual(Array.from({ length: trainees }, (_, index) => surname(index)))
  const lists = sheets.filter((sheet) => surnamesIn(sheet).length > 0)
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.filter((list) => !says(list, head))).toEqual([])
  const written = ['יעל שני', '16:00-18:00', 'טיול שנתי לגליל']
  expect(written.filter((text) => !says(sheets[0] ?? '', text))).toEqual([])
  expect(sheets.join()).not.toMatch(/ארון|הערות|אלרגיה|בטוח|האירוע/)

  for (const part of await page.getByRole('checkbox').all()) await part.check()
  const all = (await sheetsOf(page)).join()
  const chosen = ['סטטוס ארון', 'בארון', 'אלרגיה לבוטנים', 'פרטי האירוע']
  expect(chosen.filter((text) => !says(all, text))).toEqual([])
})

test("each group in a coordinator's print starts on a new sheet", { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const groups = [await createGroup(api, 3), await createGroup(api, 3)]
  await openAs(page, coordinator, `/groups/print?groups=${groups.map(({ id }) => id)}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const recorded = page.waitForRequest(/record-view/)
  const sheets = await sheetsOf(page)
  expect((await recorded).postDataJSON()).toEqual({ groupId: groups.map(({ id }) => id), kind: 'print' })
  expect(sheets).toHaveLength(2)
  for (const [index, { name }] of groups.entries()) {
    const number = name.replace(/\D/g, '')
    expect(sheets[index]?.match(new RegExp(number, 'g'))).toHaveLength(2)
  }
})
