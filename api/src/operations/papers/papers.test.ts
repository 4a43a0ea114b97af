import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { repositoryRoot } from '../../folders.ts'
import { personalTables } from '../../registry/personalData.ts'
import { tableRules, tables } from '../../registry/tables.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { allDuties, dutyList } from '../../rules/duties.ts'
import { fullLabel, handoverFieldNames } from '../../rules/handover.fields.ts'
import { keysOf } from '../../rules/objects.ts'
import { traineeFieldNames, traineeFields } from '../../rules/trainees.fields.ts'
import { startApi } from '../../testing/api.ts'
import { expectSameNames } from '../../testing/expectSameNames.ts'
import { readFacts } from './facts.queries.ts'
import { writePapers } from './papers.ts'
import { recordDuties } from './recording.service.ts'

const now = new Date('2026-11-25T10:00:00Z')

async function scene(env: Record<string, string> = {}) {
  const api = startApi()
  api.clock.now = now
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  await coordinator.createGroup('חיפה', [guide])
  await api.signIns.settled()
  const papers = async () =>
    writePapers(await readFacts(api.database.read, readConfig({ KEEP_FILES_YEARS: '9', ...env }), now))
  const paper = async (name: string) =>
    ((await papers()).get(`${name}.html`) ?? '').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  return { ...api, coordinator, guide, papers, paper }
}

/** Tables that say nothing about a person, or nothing that others do not say. */
const impersonal = [
  ...['changes', 'clock', 'duties', 'groups', 'idempotency_keys', 'incidents', 'invitation_groups'],
  ...['notice_settings', 'programme_years', 'reading_peaks', 'returned_texts', 'secrets', 'settings'],
  'used_challenges',
]

test('every table is described, or says nothing about a person', () => {
  expectSameNames([...personalTables.map(({ table }) => table), ...impersonal], tables.map(getTableName))
})

test('docs/privacy.md names every table about a person', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/privacy.md'), 'utf8')
  expect(personalTables.map(({ table }) => table).filter((table) => !text.includes(`\`${table}\``))).toEqual(
    [],
  )
})

test('a time to keep is given as far as the registry deletes', () => {
  const forever = tableRules
    .filter(([, { kept }]) => kept === 'forever')
    .map(([table]) => getTableName(table))
  const given = personalTables.filter(({ kept }) => kept === 'ללא הגבלת זמן').map(({ table }) => table)
  expect(given).toEqual(forever.filter((name) => personalTables.some(({ table }) => table === name)))
})

test('the columns that hold words are described', () => {
  const undescribed = tables.flatMap((table) => {
    const described = personalTables.find(({ table: name }) => name === getTableName(table))
    const words = ['text', 'details', 'reason', 'full_name', 'phone', 'address', 'comments']
    return Object.keys(getTableColumns(table)).filter(
      (column) =>
        words.includes(column) && described && !described.pieces.some((piece) => piece.column === column),
    )
  })
  expect(undescribed).toEqual([])
})

test('the definition names every field with its level and purpose', async () => {
  const { paper } = await scene({ SIGN_IN: 'code', SMS_URL: 'https://sms.example/send' })
  const text = await paper('definition')
  for (const label of [
    ...handoverFieldNames.map(fullLabel),
    ...traineeFieldNames.map((name) => traineeFields[name].label),
  ]) {
    expect(text).toContain(`<td>${label}</td>`)
  }
  expect(text).toMatch(/<td>סטטוס ארון<\/td>\s*<td>רגיש<\/td>/)
  expect(text).toContain('שירות המסרונים sms.example')
})

test('the definition says how people sign in and what stays on their devices, as the settings do', async () => {
  const bare = await (await scene()).paper('definition')
  expect(bare).toContain('מדריכים נכנסים במספר טלפון בלבד')
  expect(bare).toContain('מילת שחזור נוסף על הקוד; אימות מחדש לפני פעולות רגישות; נעילה של המסך אחרי 15 דקות')
  expect(bare).toContain('רשימות חניכים אינן נשמרות במכשיר')
  expect(bare).not.toContain('REGISTRATION')
  const { paper } = await scene({ OFFLINE_DAYS: '7', COORDINATOR_SIGN_IN: 'any', REGISTRATION: 'open' })
  const open = await paper('definition')
  expect(open).toContain('רכזים נכנסים כמו מדריכים')
  expect(open).toContain('עותק במכשיר רק למי שביקשו, מוצפן, בלי המידע הרגיש')
  expect(open).toContain('כל אחד יכול להירשם לכל קבוצה')
})

test('the notice for guides says what is recorded, and so if no other service receives anything', async () => {
  const { paper } = await scene({ PUSH: '0' })
  const text = await paper('notice-guides')
  expect(text).toContain('אינה שולחת מידע על מדריכים ורכזים')
  expect(text).toContain('<td>מי צפה: יום, מה נצפה, פעם ראשונה, פעם אחרונה</td>')
})

test('the roles name who holds them, since when, and the last sign-in', async () => {
  const { paper } = await scene()
  const row = (await paper('roles')).split('<tr>').find((cells) => cells.includes('רותם'))
  const cells = [...(row ?? '').matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => cell)
  expect(cells).toEqual(['רותם', 'רכז.ת', '25.11.2026', '0 (הדרכה), 0 (ריכוז)', '25.11.2026'])
  const listed = keysOf(callPermissions).filter((call) => call !== 'get-batch.php')
  const text = await paper('roles')
  expect(listed.filter((call) => !text.includes(call.replace('.php', '')))).toEqual([])
})

test('the retention table follows the settings', async () => {
  const { paper } = await scene()
  const text = await paper('retention')
  expect(text).toContain('9 שנים אחרי סגירתה')
  for (const { table } of personalTables) expect(text).toContain(`<code>${table}</code>`)
})

test('every paper is complete, says that it is no legal advice, and marks the organisation’s places', async () => {
  const { papers } = await scene()
  const all = await papers()
  expect(all.size).toBe(9)
  for (const [name, text] of all) {
    expect([name, text.includes('אינו ייעוץ משפטי')]).toEqual([name, true])
    expect([name, /undefined|\[object|NaN/.test(text)]).toEqual([name, false])
    if (!/^(index|duties)/.test(name)) expect([name, text.includes('[להשלמה')]).toEqual([name, true])
  }
})

test('a duty has the day that was recorded, and the next one', async () => {
  const { database, paper } = await scene()
  expect(await paper('duties')).toContain('לא נרשם')
  await recordDuties(database, ['restore-drill=2026-09-01', 'restore-drill=2026-03-01', 'audit'], now)
  const row = (await paper('duties'))
    .split('<tr>')
    .find((cells) => cells.includes(dutyList['restore-drill'].label))
  expect(row).toMatch(/<td>1\.9\.2026<\/td>\s*<td>1\.3\.2027<\/td>/)
  await expect(recordDuties(database, ['audit=2027-01-01'], now)).rejects.toThrow('a day that has been')
  await expect(recordDuties(database, ['tea'], now)).rejects.toThrow(allDuties.join(', '))
})

test('with more than a hundred people who may sign in, the level is high', async () => {
  const { addGuide, paper } = await scene()
  expect(await paper('definition')).toContain('<strong>בינונית</strong>')
  for (let index = 0; index < 100; index += 1) {
    await addGuide({ name: `מדריך ${index}`, phone: `07${String(index).padStart(8, '0')}`, admin: 0 })
  }
  expect(await paper('definition')).toContain('<strong>גבוהה</strong>')
  expect(await paper('incident')).toContain('הרבעוני')
})
