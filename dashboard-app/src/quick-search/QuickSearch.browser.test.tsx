import { toGroup } from '@hafifa/shared-ui/calls'
import { queryClient, signIn, useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allGroupsQuery } from '../queries/groups.ts'
import { guidesQuery } from '../queries/guides.ts'
import QuickSearch from './QuickSearch.tsx'

const tamar = { id: 9, group_id: 7, first_name: 'תמר', last_name: 'כהן', group_name: 'חיפה' }

const dana = {
  id: 4,
  full_name: 'דנה חיפאי',
  phone: '0501234567',
  admin: 0,
  active: true,
  groups: [],
  coordinated: [],
  phone_ended: false,
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

const field = page.getByRole('combobox')
const option = (name: string) => page.getByRole('option', { name, exact: false })
const trainees = vi.fn(async () => Response.json({ success: true, trainees: [tamar], total: 40 }))

beforeEach(async () => {
  trainees.mockClear()
  vi.stubGlobal('fetch', async (url: string | Request) =>
    `${url instanceof Request ? url.url : url}`.includes('get-trainees.php')
      ? trainees()
      : Response.json({ success: true, groups: [], guides: [] }),
  )
  signIn({ id: 1, full_name: 'רותם', phone: '0500000001', admin: 1 })
  queryClient.setQueryData(allGroupsQuery.queryKey, [
    toGroup({ id: 7, name: 'חיפה' }),
    toGroup({ id: 8, name: 'עכו' }),
  ])
  queryClient.setQueryData(guidesQuery.queryKey, [dana])
  await renderPage(
    <>
      <QuickSearch />
      <input aria-label="שדה" />
      <Address />
    </>,
  )
})

async function openBy(keys: string) {
  await userEvent.keyboard(keys)
  await expect.element(field).toHaveFocus()
}

test.for(['/', '{Control>}k{/Control}'])('%s opens the search and Escape closes it', async (keys) => {
  await openBy(keys)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await openBy(keys)
})

test('a slash that is typed into a field does not open the search', async () => {
  await page.getByLabelText('שדה').fill('א')
  await userEvent.keyboard('/')
  await expect.element(page.getByLabelText('שדה')).toHaveValue('א/')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Enter opens the result that the arrow keys have reached', async () => {
  await openBy('/')
  await field.fill('חיפ')
  await expect.element(option('חיפה').first()).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByTestId('address')).toHaveTextContent(paths.guide(4))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('pages are found by name and guides by phone', async () => {
  await openBy('/')
  await field.fill('הגדרות')
  await expect.element(option('הגדרות')).toBeVisible()
  await field.fill('050-123')
  await expect.element(option('דנה חיפאי')).toBeVisible()
})

test('trainees are searched from two letters on', async () => {
  await openBy('/')
  await field.fill('ת')
  await expect.element(page.getByText(/תוצא/)).toBeVisible()
  expect(trainees).not.toHaveBeenCalled()
  await field.fill('תמ')
  await expect.element(page.getByText('חניכים (1 מתוך 40)')).toBeVisible()
  await option('תמר כהן').click()
  await expect.element(page.getByTestId('address')).toHaveTextContent(paths.trainees(7))
})

test('trainees found for an earlier text are not offered', async () => {
  await openBy('/')
  await field.fill('תמר')
  await expect.element(option('תמר כהן')).toBeVisible()
  trainees.mockReturnValueOnce(new Promise(() => undefined))
  await field.fill('נועם')
  await expect.element(page.getByText('החיפוש נמשך…')).toBeVisible()
  await expect.poll(() => trainees.mock.calls.length).toBe(2)
  await expect.element(option('תמר כהן')).not.toBeInTheDocument()
  await expect.element(page.getByText('החיפוש נמשך…')).toBeVisible()
})

test('a text that is too short for trainees does not wait for them', async () => {
  await openBy('/')
  await field.fill('תמר')
  await expect.element(option('תמר כהן')).toBeVisible()
  await field.fill('ת')
  await expect.element(page.getByText(/תוצא/)).toBeVisible()
  await expect.element(option('תמר כהן')).not.toBeInTheDocument()
})

test('a failed search can be retried', async () => {
  // The query itself retries once.
  const offline = new TypeError('offline')
  trainees.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  await openBy('/')
  await field.fill('תמר')
  await expect.element(page.getByText('אין חיבור לשרת', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect.element(option('תמר כהן')).toBeVisible()
})

test('a search without results is reported', async () => {
  trainees.mockResolvedValueOnce(Response.json({ success: true, trainees: [], total: 0 }))
  await openBy('/')
  await field.fill('אין כזה')
  await expect.element(page.getByText('לא נמצאו תוצאות')).toBeVisible()
})

test('the typed text is stored in no address and no storage', async () => {
  await openBy('/')
  await field.fill('תמר')
  await option('תמר כהן').click()
  await expect.element(page.getByTestId('address')).toHaveTextContent(paths.trainees(7))
  expect(JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])).not.toContain('תמר')
})

test('a page has its name in the menu, and is also found by its title', async () => {
  await openBy('/')
  await expect.element(option('הקבוצות שלי')).toBeVisible()
  await userEvent.keyboard('שבריכוזי')
  await expect.element(page.getByRole('option')).toHaveTextContent('הקבוצות שלי')
})
