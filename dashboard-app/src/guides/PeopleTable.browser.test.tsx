import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuideWithGroups } from '../queries/guides.ts'
import { PeopleTable } from './PeopleTable.tsx'

const endless = 'מ'.repeat(200)

const groups = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `קבוצה ${index + 1}` }))

const coordinator: GuideWithGroups = {
  id: 1,
  full_name: 'רותם אלמוג',
  phone: '0501234567',
  admin: 1,
  active: true,
  groups: [],
  phone_ended: false,
  coordinated: groups,
}

beforeEach(() => signIn(coordinator))

for (const full_name of [coordinator.full_name, endless]) {
  test(`a phone shows phone, role and groups of ${full_name.slice(0, 10)} without horizontal scrolling`, async () => {
    await renderPage(
      <PeopleTable
        list="coordinators"
        people={[{ ...coordinator, full_name }]}
        searched={false}
        page={1}
        onPageChange={() => undefined}
      />,
    )
    const table = page.getByRole('region', { name: 'רכזים' })
    await expect.element(table).toBeVisible()
    expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth)
    const left = table.element().getBoundingClientRect().left
    await expect.element(table.getByText('קבוצה 1', { exact: true })).toBeVisible()
    for (const shown of [page.getByRole('switch'), page.getByRole('link', { name: coordinator.phone })]) {
      const box = shown.element().getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual(left)
      expect(box.height).toBeLessThan(32)
    }
  })
}

test('phones stand in one column of all tables, also of those whose access has ended', async () => {
  await page.viewport(1280, 700)
  const shown = { searched: false, page: 1, onPageChange: () => undefined }
  await renderPage(
    <>
      <PeopleTable list="coordinators" people={[coordinator]} {...shown} />
      <PeopleTable list="inactive" people={[{ ...coordinator, id: 2, active: false }]} {...shown} />
    </>,
  )
  const phones = page.getByRole('link', { name: coordinator.phone })
  await expect.element(phones.nth(1)).toBeVisible()
  const [first, second] = phones.elements().map((phone) => phone.getBoundingClientRect().right)
  expect(second).toBe(first)
})
