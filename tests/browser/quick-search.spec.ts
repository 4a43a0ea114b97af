import type { Page } from 'playwright/test'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

async function createGroup(api: ApiClient) {
  const family = `תמיר${newPhone()}`
  const groupId = await api.addGroup(`גפן ${newPhone()}`)
  const added = Array.from({ length: 40 }, (_, i) => ({
    first_name: `ילד ${String(i).padStart(2, '0')}`,
    last_name: family,
    ...(i === 39 && { phone: '052-7654321' }),
  }))
  await api.asCoordinator('import-trainees.php', { groupId, added, changed: [] })
  return { groupId, name: `ילד 39 ${family}`, other: `ילד 20 ${family}` }
}

async function searchFor(page: Page, name: string) {
  await page.getByRole('button', { name: 'חיפוש', exact: true }).click()
  await page.getByRole('combobox', { name: 'קבוצה, מדריך.ה, חניך.ה או עמוד' }).fill(name)
  return page.getByRole('option', { name })
}

for (const { start, tag } of [
  // On a phone, presses.spec.ts searches from there.
  { start: '/dashboard', tag: ['@desktop'] },
  { start: '/groups', tag: [] },
]) {
  test(`the search from ${start} leads to the row of the trainee`, { tag }, async ({ page, api }) => {
    const { groupId, name, other } = await createGroup(api)
    await openAs(page, coordinator, start)
    const found = await searchFor(page, name)
    await expect(found).toContainText('052-7654321')
    await found.click()
    await expect(page).toHaveURL(/\/groups\/\d+\/participants\?trainee=\d+$/)
    const entry = (trainee: string) => page.locator('[data-trainee]').filter({ hasText: trainee.slice(0, 6) })
    await expect(entry(name)).toBeFocused()
    await expect(entry(name)).toBeInViewport({ ratio: 1 })
    await expect(entry(name)).toHaveAttribute('aria-current', 'true')
    await expect(entry(name).getByRole('link', { name: /052-7654321/ })).toBeInViewport()
    expect(decodeURIComponent(page.url())).not.toContain(name)
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('ילד 39')
    await expect(entry(other)).toBeHidden()
    await (await searchFor(page, other)).click()
    await expect(entry(other)).toBeFocused()
    await expect(entry(other)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[aria-current="true"][data-trainee]')).toHaveCount(1)
    expect(page.url()).toContain(`/groups/${groupId}/`)
  })
}
