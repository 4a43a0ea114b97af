import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CFB, read, utils } from 'xlsx'
import { transact } from '../db/transaction.ts'
import { type TraineeFieldDescription, traineeFields } from '../rules/trainees.fields.ts'
import { startApi } from '../testing/api.ts'

const labels = Object.values<TraineeFieldDescription>(traineeFields).map(({ label }) => label)

const noam = { first_name: 'נועם', last_name: 'לוי', phone: '0501234567', grade: '07', school: '=1+1' }

async function town() {
  const api = startApi()
  const member = await api.signIn({ name: 'דנה' })
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה: "כרמל"', [member])
  const otherId = await coordinator.createGroup('עכו')
  const add = (group_id: number, trainee: object) =>
    api.succeeded(coordinator.post('add-trainee.php', { group_id, ...trainee }))
  await add(groupId, noam)
  await add(otherId, { first_name: 'תמר', last_name: 'כהן', expected_to_stay: true })
  return { ...api, member, coordinator, groupId }
}

const sheetOf = (file: Uint8Array) => {
  const book = read(file, { cellNF: true, cellDates: true })
  return { book, name: book.SheetNames[0] ?? '', sheet: book.Sheets[book.SheetNames[0] ?? ''] ?? {} }
}

const rowsOf = (file: Uint8Array) => utils.sheet_to_json<string[]>(sheetOf(file).sheet, { header: 1 })

function partOf(file: Uint8Array, path: string): string {
  const found = CFB.find(CFB.read(file, { type: 'array' }), path)
  return Buffer.from(found?.content ?? '').toString()
}

const fileName = ({ headers }: { headers: Headers }) =>
  decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')

describe('the sheet of a group', () => {
  test('has the fields as columns, in their order', async () => {
    const { member, groupId } = await town()
    const { body, status } = await member.post('export-trainees.php', { groupId })
    expect(status).toBe(200)
    expect(rowsOf(body)[0]).toEqual(labels)
    expect(rowsOf(body)).toHaveLength(2)
  })

  test('is right to left, with a frozen header that filters', async () => {
    const { member, groupId } = await town()
    const { body } = await member.post('export-trainees.php', { groupId })
    const xml = partOf(body, '/xl/worksheets/sheet1.xml')
    expect(xml).toContain('rightToLeft="1"')
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(xml).toContain('<autoFilter ref="A1:K2"/>')
  })

  test('has texts, which keep their zeros and are not formulas', async () => {
    const { member, groupId } = await town()
    const { body } = await member.post('export-trainees.php', { groupId })
    const { sheet } = sheetOf(body)
    const cells = ['C2', 'D2', 'E2'].map((at) => sheet[at])
    expect(partOf(body, '/xl/styles.xml')).toContain('<b/>')
    expect(cells.map(({ t, v, z, f }) => [t, v, z, f])).toEqual([
      ['s', '0501234567', '@', undefined],
      ['s', '=1+1', '@', undefined],
      ['s', '07', '@', undefined],
    ])
  })

  test('names the group, the year and the time in Israel', async () => {
    const { member, groupId } = await town()
    const answer = await member.post('export-trainees.php', { groupId })
    expect(fileName(answer)).toBe('חניכים חיפה   כרמל  תשפ״ה 2024-11-05 12.00.xlsx')
    expect(sheetOf(answer.body).name).toBe('תשפ״ה 2024-11-05 12.00')
  })

  test('is named after a year that has marks', async () => {
    const { member, groupId, database } = await town()
    const label = `2025/26 [${'א'.repeat(40)}`
    await transact(database, (tx) => tx.raw(sql`update programme_years set label = ${label}`))
    const answer = await member.post('export-trainees.php', { groupId })
    expect(sheetOf(answer.body).name).toBe('2025 26  אאאאא 2024-11-05 12.00')
  })

  test('prints in landscape, a page wide, with its titles on each page and phones at the right', async () => {
    const { member, groupId } = await town()
    const { body } = await member.post('export-trainees.php', { groupId })
    const page = 'orientation="landscape" fitToWidth="1" fitToHeight="0"'
    expect(partOf(body, '/xl/worksheets/sheet1.xml')).toContain(page)
    expect(partOf(body, '/xl/workbook.xml')).toMatch(/Print_Titles"[^>]*>[^<]*!\$1:\$1</)
    expect(partOf(body, '/xl/styles.xml')).toContain('<alignment horizontal="right"/>')
  })

  test('of no trainees has the header', async () => {
    const { coordinator } = await town()
    const groupId = await coordinator.createGroup('נהריה')
    expect(rowsOf((await coordinator.post('export-trainees.php', { groupId })).body)).toEqual([labels])
  })

  test('has all of many trainees in their order', async () => {
    const { coordinator } = await town()
    const groupId = await coordinator.createGroup('נהריה')
    const names = Array.from({ length: 1200 }, (_, n) => `שם ${1000 + n}`)
    const added = names.toReversed().map((first_name) => ({ first_name, last_name: 'כהן' }))
    await coordinator.post('import-trainees.php', { groupId, added, changed: [] })
    const rows = rowsOf((await coordinator.post('export-trainees.php', { groupId })).body)
    expect(rows.slice(1).map(([name]) => name)).toEqual(names)
  })

  test('is recorded as a view, and logged without what was searched for', async () => {
    const { member, coordinator, groupId, views } = await town()
    await member.post('export-trainees.php', { groupId, search: 'נועם' })
    await views.save()
    const { body: log } = await coordinator.get('get-activity-log.php', { groupId, guideId: member.id })
    expect(log.logs[0]).toMatchObject({ action: 'ייצוא חניכים לקובץ', details: 'לפי חיפוש' })
    const { body: seen } = await coordinator.get('get-group-views.php', { groupId })
    expect(seen.views).toMatchObject([{ guide: 'דנה', kind: 'export' }])
  })

  test('does not make the group look updated', async () => {
    const { member, groupId, clock } = await town()
    const before = await member.get('get-group.php', { id: groupId })
    clock.advance(3600)
    await member.post('export-trainees.php', { groupId })
    expect((await member.get('get-group.php', { id: groupId })).body).toEqual(before.body)
  })
})

test('a csv has a byte order mark, and an apostrophe before a formula', async () => {
  const { member, groupId } = await town()
  const answer = await member.post('export-trainees.php', { groupId, format: 'csv' })
  const text = Buffer.from(answer.body).toString()
  const [head, row] = text.split('\r\n')
  expect(head).toBe(`\uFEFF${labels.join()}`)
  expect(row).toBe(`נועם,לוי,0501234567,'=1+1,07,,,פעיל.ה,,,`)
  expect(fileName(answer)).toMatch(/\.csv$/)
})

test('a csv has an apostrophe more before a text that looks like an escaped formula', async () => {
  const { member, groupId } = await town()
  await member.post('add-trainee.php', { group_id: groupId, ...noam, last_name: 'כהן', school: "'=1+1" })
  const { body } = await member.post('export-trainees.php', { groupId, format: 'csv' })
  expect(Buffer.from(body).toString()).toContain("נועם,כהן,0501234567,''=1+1,")
})

test('the sheet of a search has the group of each trainee', async () => {
  const { coordinator } = await town()
  const { body } = await coordinator.post('export-trainees.php', { search: 'תמר' })
  expect(rowsOf(body)).toEqual(
    [
      [...labels, 'קבוצה'],
      [
        'תמר',
        'כהן',
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        'פעיל.ה',
        'כן',
        undefined,
        undefined,
        'עכו',
      ],
    ].map((row) => Object.assign([], row)),
  )
})

test('the sheet of the groups has their times as dates', async () => {
  const { coordinator } = await town()
  const { body } = await coordinator.post('export-groups.php')
  const { sheet } = sheetOf(body)
  expect([sheet.A2.v, sheet.B2?.v, sheet.C2.v, sheet.D2.v, sheet.E2.v]).toEqual([
    'חיפה: "כרמל"',
    undefined,
    'דנה',
    1,
    'פעיל',
  ])
  expect(sheet.F2).toMatchObject({ t: 'd', z: 'dd/mm/yyyy hh:mm', w: '05/11/2024 12:00' })
})

test('the sheet of the groups has the given ones only', async () => {
  const { coordinator } = await town()
  const groupIds = [await coordinator.createGroup('נתניה')]
  const rows = rowsOf((await coordinator.post('export-groups.php', { groupIds })).body)
  expect(rows.slice(1).map(([name]) => name)).toEqual(['נתניה'])
})

test('the sheet of the guides has their phones and groups', async () => {
  const { coordinator } = await town()
  const rows = rowsOf((await coordinator.post('export-guides.php')).body)
  expect(rows[1]).toEqual(
    Object.assign([], { 0: 'דנה', 1: '0500000001', 2: 'לא', 4: 'חיפה: "כרמל"', 5: 'פעילה' }),
  )
})

describe('many exports at once', () => {
  test('of one guide beyond six are refused and not logged', async () => {
    const { member, signInAgain, coordinator, groupId } = await town()
    const devices = [member, await signInAgain(member.phone)]
    const exports = devices.flatMap((device) =>
      Array.from({ length: 4 }, () => device.post('export-trainees.php', { groupId })),
    )
    const statuses = Map.groupBy(await Promise.all(exports), ({ status }) => status)
    const sent = statuses.get(200)?.length
    // The first one may end before the last one arrives, and makes room for it.
    expect(sent).toBeGreaterThanOrEqual(6)
    expect([...statuses.keys()].sort()).toEqual([200, 429])
    const { body } = await coordinator.get('get-activity-log.php', { action: 'ייצוא חניכים לקובץ' })
    expect(body.total).toBe(sent)
  })

  test('do not run in more than two threads', async () => {
    const { signInCoordinator } = await town()
    const coordinators = await Promise.all(Array.from({ length: 6 }, () => signInCoordinator()))
    let threads = 0
    const watching = setInterval(() => {
      threads = Math.max(
        threads,
        process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length,
      )
    }, 1)
    const answers = await Promise.all(coordinators.map((each) => each.post('export-guides.php')))
    clearInterval(watching)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(threads).toBeLessThanOrEqual(2)
  })
})
