import type { Page } from 'playwright/test'
import { Stage } from '../../../api/src/contract.ts'
import { completeHandover } from '../../../api/src/testing/completeHandover.ts'
import { desktop, phone } from '../browser.ts'
import { expectAnnounced } from '../fixtures/accessibilityTree.ts'
import { newPhone } from '../fixtures/apiClient.ts'
import { pressOn } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const hours = 'שעות פעילות'

test('a file is rejected with a remark and handed in again', async ({ page: guide, api, openBrowser }) => {
  const town = `גפן ${newPhone()}`
  const groupId = await api.addGroup(town)
  const yael = await api.register('יעל שני', [groupId])
  await api.as(yael.phone, 'update-group-form.php', { group_id: groupId, fields: completeHandover })
  await api.as(yael.phone, 'update-trainees-status.php', { groupId })
  await api.as(yael.phone, 'update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
  const ruth = await api.registerCoordinator('רות דיין')
  const coordinator = await openBrowser()
  const item = coordinator.getByRole('article', { name: town })
  const remarks = (page: Page) => page.getByRole('list', { name: `הערות: ${hours}` })

  async function expectAccessibleAtBothWidths(page: Page) {
    const before = page.viewportSize() ?? desktop
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.setViewportSize(before)
  }

  await test.step('the coordinator remarks on a field and rejects the file by keyboard', async () => {
    await openAs(coordinator, ruth, '/dashboard/review')
    await pressOn(coordinator, item.getByRole('button', { name: 'הצגת התיק' }))
    await pressOn(coordinator, button(coordinator, `הוספת הערה: ${hours}`))
    await expect(coordinator.getByRole('textbox', { name: `הערה: ${hours}` })).toBeFocused()
    await coordinator.keyboard.type('חסרה שעת סיום')
    await pressOn(coordinator, button(coordinator, 'הוספה'))
    await expect(remarks(coordinator)).toContainText('חסרה שעת סיום')
    await expect(button(coordinator, `הוספת הערה: ${hours}`)).toBeFocused()
    await expectAccessibleAtBothWidths(coordinator)
    await pressOn(
      coordinator,
      coordinator.getByRole('region', { name: 'החלטה' }).getByRole('button', { name: 'לא מאושר' }),
    )
    await expect(coordinator.getByRole('textbox', { name: 'סיבת הדחייה' })).toBeFocused()
    await coordinator.keyboard.type('כמעט שם')
    await pressOn(coordinator, button(coordinator, 'שליחה'))
    await expectAnnounced(coordinator, 'הקבוצה סומנה כ"ממתין לעדכון"')
    await expect(item).toBeHidden()
    await expect(coordinator.locator('body')).not.toBeFocused()
  })

  await test.step('the guide sees the remark at the field', async () => {
    await openAs(guide, yael, `/groups/${groupId}/details`)
    await expect(remarks(guide)).toContainText('הערה של רות דיין')
    await expect(guide.getByRole('group').filter({ hasText: 'הקבוצה הוחזרה לעדכון' })).toContainText(
      'כמעט שם',
    )
    await expectAccessibleAtBothWidths(guide)
  })

  await test.step('the guide corrects the answer and hands the file in again', async () => {
    await guide.getByRole('textbox', { name: hours, exact: true }).fill('16:00-18:00')
    await guide.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: town }).click()
    await pressOn(guide, button(guide, 'סיימתי!'))
    await expectAnnounced(guide, 'הקבוצה סומנה כממתינה לאישור')
    await expect(guide.locator('body')).not.toBeFocused()
    await guide.goto(`/groups/${groupId}/details`)
    await expect(guide.getByRole('textbox', { name: hours, exact: true })).toHaveValue('16:00-18:00')
    await expect(remarks(guide)).toHaveCount(0)
  })

  await test.step('the coordinator sees the changes and the previous round', async () => {
    await coordinator.goto('/dashboard/review')
    await item.getByRole('button', { name: 'הצגת התיק' }).click()
    await coordinator.getByRole('checkbox', { name: 'רק מה שהשתנה מאז ההחזרה (1)' }).check()
    await expect(coordinator.getByText('השתנה מאז ההחזרה', { exact: true })).toHaveCount(1)
    await expect(coordinator.getByText('16:00-18:00').first()).toBeVisible()
    await coordinator.getByRole('button', { name: /התיק הוחזר לעדכון/ }).click()
    await expect(coordinator.getByText('סיבה: כמעט שם')).toBeVisible()
    await expect(coordinator.getByText('שעות פעילות: חסרה שעת סיום')).toBeVisible()
    await expectAccessibleAtBothWidths(coordinator)
  })

  await test.step('the guide sees the history of the reviews', async () => {
    await guide.goto(`/groups/${groupId}`)
    await button(guide, 'פעולות נוספות').click()
    await button(guide, 'היסטוריית הבדיקות').click()
    await expect(guide.getByRole('dialog')).toContainText('כמעט שם')
    await expectAccessibleAtBothWidths(guide)
  })
  await test.step('the coordinator approves the file by keyboard', async () => {
    await pressOn(
      coordinator,
      coordinator.getByRole('region', { name: 'החלטה' }).getByRole('button', { name: 'אישור', exact: true }),
    )
    await expectAnnounced(coordinator, 'הקבוצה אושרה')
    await expect(item).toBeHidden()
    await expect(coordinator.locator('body')).not.toBeFocused()
  })
})
