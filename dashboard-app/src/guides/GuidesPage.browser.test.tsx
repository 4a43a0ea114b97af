import { queryClient, signIn, useLocation } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guidesQuery } from '../queries/guides.ts'
import { GuidesPage } from './GuidesPage.tsx'

const guides = Array.from({ length: 11 }, (_, index) => ({
  id: index + 2,
  full_name: `מאיה ${index + 1}`,
  phone: `05012345${index + 10}`,
  admin: 0,
  active: true,
  groups: index === 4 ? [{ id: 7, name: 'נצר ירוחם' }] : [],
  coordinated: [],
  phone_ended: index === 3,
}))

function Address() {
  return <output aria-label="כתובת">{useLocation().search}</output>
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const address = page.getByRole('status', { name: 'כתובת' })

// The search of a coordinator is kept, so each test has its own coordinator.
let lastId = 100

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, invitations: [] }))
  lastId += 1
  signIn({ id: lastId, full_name: 'רותם', phone: '0501234567', admin: 1 })
  queryClient.setQueryData(guidesQuery.queryKey, guides)
  await renderPage(
    <>
      <GuidesPage />
      <Address />
    </>,
  )
  await page.getByRole('navigation', { name: 'עמודים: מדריכים' }).getByText('2', { exact: true }).click()
})

test('the page of a table is in the address', async () => {
  await expect.element(row('מאיה 11')).toBeVisible()
  await expect.element(address).toHaveTextContent('?guides=2')
})

test('a search returns to the first page', async () => {
  await page.getByLabelText('חיפוש לפי שם או טלפון').fill('מאיה 3')
  await expect.element(row('מאיה 3')).toBeVisible()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('נמצאו: 1')
  await expect.element(address).toHaveTextContent('')
})

test('a guide is found by the name of a group', async () => {
  await page.getByLabelText('חיפוש לפי שם או טלפון').fill('ירוחם')
  await expect.element(row('מאיה 5')).toBeVisible()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('נמצאו: 1')
})

test('whose phone must be confirmed is listed, with the reason', async () => {
  await expect.element(page.getByRole('heading', { name: /מספרי טלפון לאישור/ })).toBeVisible()
  // The other list shows its second page.
  await expect.element(row('מאיה 4')).toBeVisible()
  await expect.element(page.getByText(/הכניסה איתו חסומה/)).toBeVisible()
})
