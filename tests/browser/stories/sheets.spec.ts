import { readFile } from 'node:fs/promises'
import { newPhone } from '../fixtures/apiClient.ts'
import { pressAction, unique } from '../fixtures/dashboard.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'
import { dana, newGroup, noam, open, stored } from '../fixtures/traineesPage.ts'

test('an exported group can be imported with more trainees, and the import undone', async ({ page, api }) => {
  const group = await newGroup(api, [{ ...noam, phone: '0501234567', grade: '07', school: '=1+1' }, dana])
  await open(page, group)
  const before = await stored(page, group.id)

  await page.getByRole('button', { name: 'ייצוא לקובץ' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'קובץ Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toContain(group.name)
  await expect(page.getByRole('dialog')).toBeHidden()
  const buffer = await readFile(await download.path())

  await page.getByRole('link', { name: 'ייבוא מגיליון' }).click()
  const choose = page.getByLabel('בחירת קובץ Excel או CSV')
  await choose.setInputFiles({ name: 'תמונה.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4]) })
  await expect(page.getByText('הקובץ אינו גיליון')).toBeVisible()
  await expectAccessible(page)
  await choose.setInputFiles({ name: 'חניכים.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('button', { name: 'ללא שינוי (2)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'אין מה לייבא' })).toBeDisabled()

  await page.getByRole('button', { name: 'גיליון אחר' }).click()
  const lines = [
    ['שם פרטי', 'משפחה', 'נייד', 'שכבה', 'צפוי להישאר'],
    ['נועם', 'לוי', '501234567', '08', ''],
    ['תמר', 'כהן', '529876543', '', 'אולי'],
  ]
  await page.getByLabel('הדבקה מגיליון').fill(lines.map((cells) => cells.join('\t')).join('\n'))
  const rows = page.getByRole('list', { name: 'השורות בגיליון' }).locator('> li')
  await expect(rows.first()).toContainText('כיתה: 07 ← 08')
  await expect(rows.last()).toContainText('הטלפון תוקן: 0529876543')
  await expectAccessible(page)
  await rows.last().getByLabel('צפוי להישאר').fill('כן')
  await page.getByRole('button', { name: 'ייבוא 2 שורות' }).click()
  await expect(page.getByText('נוסף חניך אחד, עודכן חניך אחד')).toBeVisible()
  await expect(page).toHaveURL(group.address)
  const imported = await stored(page, group.id)
  expect(imported.map(({ first_name, phone, grade }) => [first_name, phone, grade])).toEqual([
    ['דנה', null, null],
    ['תמר', '0529876543', null],
    ['נועם', '0501234567', '08'],
  ])

  await page.getByRole('link', { name: 'ייבוא מגיליון' }).click()
  await page.getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל')).toBeVisible()
  expect(await stored(page, group.id)).toEqual(before)
})

test('groups can be imported with new guides, and the import undone', async ({ page, api }) => {
  const me = await api.registerCoordinator('רותם')
  const [name, known] = [unique('עכו'), unique('חיפה')]
  await api.addGroup(known)
  const guide = await api.register('דנה לוי', [await api.addGroup(unique('לוד'))])
  const invited = { name: 'נוגה כץ', phone: newPhone() }
  await openAs(page, me, '/dashboard/groups-list')
  await pressAction(page, 'ייבוא מגיליון')

  const lines = [
    ['קבוצה', 'מדריך', 'נייד', 'מדריך 2', 'נייד 2'],
    [name, invited.name, invited.phone.slice(1), 'דנה', guide.phone],
    [known, 'דנה', guide.phone],
    ['', 'גיל', '0529999999'],
  ]
  const buffer = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'))
  await page
    .getByLabel('בחירת קובץ Excel או CSV')
    .setInputFiles({ name: 'קבוצות.csv', mimeType: 'text/csv', buffer })
  const rows = page.getByRole('list', { name: 'השורות בגיליון' }).locator('> li')
  await expect(rows.nth(0)).toContainText(`${invited.phone}: הזמנה בקישור`)
  await expect(rows.nth(0)).toContainText('הטלפון תוקן כך שיתחיל ב־0')
  await expect(rows.nth(1)).toContainText(`${guide.phone}: שיוך לקבוצה`)
  await expect(rows.nth(2)).toContainText('לתיקון')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ייבוא 2 שורות' }).click()

  const send = page.getByRole('link', { name: /^שליחה בוואטסאפ אל/ })
  await expect(send).toHaveAttribute('href', new RegExp(`wa\\.me/972${invited.phone.slice(1)}.*invitation`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'סיום' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'סיום בלי לשלוח' }).click()
  await expect(page).toHaveURL('/dashboard/groups-list')
  const { groups } = await api.read('get-groups-with-admin.php')
  const guidesOf = (of: string) => groups.find((group: { name: string }) => group.name === of)?.guides
  expect([guidesOf(name), guidesOf(known)]).toEqual([['דנה לוי'], ['דנה לוי']])

  await pressAction(page, 'ייבוא מגיליון')
  await page.getByRole('button', { name: 'ביטול הייבוא' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל')).toBeVisible()
  const { invitations } = await api.read('get-invitations.php')
  expect(JSON.stringify(invitations)).not.toContain(invited.phone)
  const after = (await api.read('get-groups.php')).groups.map((group: { name: string }) => group.name)
  expect([after.includes(name), after.includes(known)]).toEqual([false, true])
})
