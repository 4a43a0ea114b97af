import { newPhone } from './fixtures/apiClient.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

/** `YYYY-MM-DD` in Israel. */
function dayIn(days: number): string {
  const time = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(time)
}

test('a coordinator who is away is covered', async ({ page, api, openBrowser }) => {
  const name = `רותם אלמוג ${newPhone()}`
  const coverName = `שירה ברק ${newPhone()}`
  const away = await api.registerCoordinator(name)
  const cover = await api.registerCoordinator(coverName)
  const town = `נצר ${newPhone()}`
  const groupId = await api.addGroup(town)
  await api.asCoordinator('add-admin-groups.php', { adminId: away.id, groupIds: [groupId] })

  await openAs(page, away, '/groups/devices')
  const section = page.getByRole('region', { name: 'מחליף.ה' })
  const from = section.getByLabel('מתאריך', { exact: true })
  const to = section.getByLabel('עד תאריך')
  await section.getByLabel('מי במקומך').selectOption(coverName)
  await from.fill(dayIn(0))
  await to.fill(dayIn(-1))
  await section.getByRole('button', { name: 'קביעת מחליף.ה' }).press('Enter')
  await expect(section.getByText('תאריך הסיום צריך להיות בתאריך ההתחלה או אחריו')).toBeVisible()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await to.fill(dayIn(2))
  await section.getByRole('button', { name: 'קביעת מחליף.ה' }).press('Enter')
  const item = section.getByRole('listitem')
  await expect(item).toContainText(coverName)
  await expect(from).toHaveValue('')
  await expectAccessible(page)

  const covering = await openBrowser()
  await openAs(covering, cover, '/dashboard/groups')
  const [, month, day] = dayIn(2).split('-').map(Number)
  const covered = covering.getByRole('region', { name: `במקום ${name}, עד ${day}.${month}` })
  await expect(covered.getByRole('article', { name: town })).toBeVisible()
  await expectAccessible(covering)
  await covering.goto('/groups/devices')
  await expect(covering.getByRole('region', { name: 'מחליף.ה' }).getByRole('listitem')).toContainText(
    `במקום ${name}`,
  )

  await item.getByRole('button', { name: /^סיום/ }).click()
  await expect(item).toBeHidden()
  await expect(section.getByRole('heading')).toBeFocused()
  await covering.goto('/dashboard/groups')
  await expect(covering.getByText('עדיין אין לך קבוצות')).toBeVisible()
})
