import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { startApi } from '../../testing/api.ts'

type Row = {
  part: string
  guide: string | null
  group: string | null
  what: string
  count: number
  at: string
}

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [guide])
  await api.succeeded(
    coordinator.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }),
  )
  await guide.get('get-group-trainees.php', { groupId })
  await guide.get('get-group-trainees.php', { groupId })
  await coordinator.post('export-trainees.php', { groupId })
  await api.visitor.post('login.php', { phone: '0599999999' })
  await api.views.save()
  await api.signIns.settled()
  const period = { from: '2024-11-05', to: '2024-11-05' }
  const report = async (query = {}) =>
    (await api.succeeded(coordinator.get('get-report.php', { ...period, ...query }))).body
  const rowsOf = async (part: string): Promise<Row[]> => (await report({ part })).rows
  return { ...api, coordinator, guide, groupId, period, report, rowsOf }
}

test('the report tells who saw what, what was refused, which rights changed, and what left', async () => {
  const { report, rowsOf } = await scene()
  expect((await report()).totals).toEqual({ views: 1, refusals: 1, rights: 1, exports: 2 })
  expect(await rowsOf('views')).toMatchObject([
    { guide: 'דנה', group: 'חיפה', what: 'רשימת חניכים', count: 2, at: '2024-11-05 10:00:00' },
  ])
  expect(await rowsOf('refusals')).toMatchObject([
    { guide: null, what: expect.stringContaining('אינו מוכר') },
  ])
  expect(await rowsOf('rights')).toMatchObject([
    { guide: 'רותם', group: 'חיפה', what: 'הוספת מדריך.ה לקבוצה: דנה' },
  ])
  expect((await rowsOf('exports')).map(({ what }) => what).toSorted()).toEqual([
    'ייצוא חניכים לקובץ',
    'ייצוא לקובץ',
  ])
})

test('ways to sign in that are given or changed are changes of rights', async () => {
  const { coordinator, guide, rowsOf, signInCoordinator, succeeded } = await scene()
  const other = await signInCoordinator('שירה')
  await succeeded(coordinator.post('issue-recovery-word.php', { guideId: other.id }))
  await succeeded(other.post('add-recovery-words.php'))
  await succeeded(coordinator.post('update-guide-phone.php', { id: guide.id, phone: '0587654321' }))
  expect((await rowsOf('rights')).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['מתן מילת שחזור לרכז.ת: שירה', 'יצירת מילות שחזור', 'שינוי מספר טלפון: דנה']),
  )
})

test('the days of the period are those of Israel', async () => {
  const { visitor, clock, signIns, report } = await scene()
  clock.now = new Date('2024-11-05T22:30:00Z')
  await visitor.post('login.php', { phone: '0588888888' })
  await signIns.settled()
  expect((await report()).totals.refusals).toBe(1)
  expect((await report({ from: '2024-11-06', to: '2024-11-06' })).totals.refusals).toBe(1)
})

test('a page of the report has the newest first', async () => {
  const { report } = await scene()
  const first = await report({ limit: 2 })
  const second = await report({ limit: 2, page: 2 })
  expect([first.total, first.rows.length, second.rows.length]).toEqual([5, 2, 2])
})

test('the sheet has the same rows, and the export itself', async () => {
  const { coordinator, period, report, succeeded, rowsOf } = await scene()
  const { total } = await report()
  const { body } = await succeeded(coordinator.post('export-report.php', period))
  const book = read(body)
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(rows).toHaveLength(total + 1)
  expect(rows).toContainEqual(
    expect.objectContaining({ סוג: 'צפיות', מי: 'דנה', קבוצה: 'חיפה', מה: 'רשימת חניכים', 'כמה פעמים': 2 }),
  )
  expect((await rowsOf('exports')).map(({ what }) => what)).toContain(
    'ייצוא דוח צפיות והרשאות: 2024-11-05 – 2024-11-05',
  )
})
