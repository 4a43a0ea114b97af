import type { Locator, Page } from 'playwright/test'
import { pressAction } from './fixtures/dashboard.ts'
import { expect, openAs, test } from './fixtures/test.ts'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not drawn')
  const { x, y, width, height } = box
  return { left: x, right: x + width, top: y, bottom: y + height }
}

async function readPlaces(
  page: Page,
  { path, opener, title, primary }: (typeof dialogs)[number],
  groupId: number,
) {
  await page.goto(path.replace(':id', `${groupId}`))
  await pressAction(page, opener)
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: primary })
  await expect(button).toBeVisible()
  const around = await boxOf(dialog)
  const heading = await boxOf(dialog.getByText(title, { exact: true }).first())
  const close = await boxOf(dialog.getByRole('button', { name: /^(סגירה|סגירת החלון)$/ }))
  const field = await boxOf(dialog.getByRole('textbox').first())
  const last = await boxOf(button)
  const cancel = await boxOf(dialog.getByRole('button', { name: 'ביטול' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return {
    closedAtTheEndOfItsTitle:
      close.right - around.left < 64 && close.top < heading.bottom && close.bottom > heading.top,
    primaryLast: last.right < cancel.left && last.top === cancel.top,
    primaryAtTheEnd: Math.abs(last.left - field.left) <= 1,
    fillsTheRow: Math.abs(cancel.right - field.right) <= 1,
  }
}

const dialogs = [
  { path: '/groups/:id', opener: 'שינוי שם', title: 'שינוי שם הקבוצה', primary: 'שמירה' },
  { path: '/dashboard/groups', opener: 'יצירת קבוצה', title: 'יצירת קבוצה', primary: 'יצירת קבוצה' },
]

test('dialogs of both apps have their buttons at the same places', async ({ page, api, isMobile }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const groupId = await api.addGroup('נצר')
  await openAs(page, me, '/groups')
  for (const dialog of dialogs) {
    expect(await readPlaces(page, dialog, groupId), dialog.opener).toEqual({
      closedAtTheEndOfItsTitle: true,
      primaryLast: true,
      primaryAtTheEnd: true,
      fillsTheRow: isMobile,
    })
  }
})
