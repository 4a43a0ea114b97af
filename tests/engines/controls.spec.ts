import { extractText } from 'unpdf'
import { newGroup, noam } from '../browser/fixtures/traineesPage.ts'
import { expect, test } from './test.ts'

test('a dialog and a menu open, close and give the focus back', async ({ window, api }) => {
  const group = await newGroup(api, [noam])
  await window.signIn(group.guide.phone)
  await window.resize({ width: 390, height: 800 })
  await window.open(group.address)
  await window.press('button', 'הוספת חניך')
  await window.expectShown('dialog', 'הוספת חניך')
  await window.pressKey('Escape')
  await window.expectGone('dialog', 'הוספת חניך')
  await expect.poll(() => window.focused()).toBe('הוספת חניך')
  await window.press('button', 'נועם לוי')
  await window.press('button', 'מחיקה')
  await window.expectGone('dialog', 'עריכה: נועם לוי')
  await window.press('button', 'ביטול')
  await expect.poll(() => window.focused()).toBe('נועם לוי')
  await window.open(`/groups/${group.id}`)
  await window.press('button', 'פעולות נוספות')
  await window.expectShown('link', 'הדפסה')
  await window.pressKey('Escape')
  await window.expectGone('link', 'הדפסה')
})

test('a date is typed from its day on, and no digit is lost', async ({ window, scene, engineName }) => {
  test.skip(engineName === 'firefox', 'WebDriver BiDi types nothing into the date fields of Firefox')
  await window.signIn(scene.coordinator.phone)
  await window.resize({ width: 1440, height: 900 })
  await window.open('/dashboard/settings/report?from=2026-10-01&to=2026-11-01')
  await window.expectValue('מיום', '2026-10-01')
  // A press would begin at the part under the pointer.
  await window.evaluate(() => document.querySelector<HTMLInputElement>('input[type=date]')?.focus())
  await window.type('25')
  await window.expectValue('מיום', '2026-10-25')
})

test('a group is printed', async ({ window, api }) => {
  const group = await newGroup(api, [noam])
  await window.signIn(group.guide.phone)
  await window.open(`/groups/print?groups=${group.id}`)
  await window.expectShown('heading', group.name)
  await window.expectText(noam.last_name)
  const paper = await window.print()
  test.skip(!paper, 'WebKitWebDriver does not print')
  const { text } = await extractText(new Uint8Array(paper ?? []), { mergePages: true })
  expect(text).toContain(noam.last_name)
})
