import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import MessageSettings from '../devices/MessageSettings.tsx'

const other = { id: 91, name: 'שירה' }

const days = { from_day: '2024-12-03', to_day: '2024-12-05' }

const given = {
  id: 1,
  coordinator_id: coordinator.id,
  coordinator: 'רותם',
  cover_id: 91,
  cover: 'שירה',
  ...days,
}

const received = { ...given, id: 2, coordinator_id: 91, coordinator: 'שירה', cover_id: coordinator.id }

const section = page.getByRole('region', { name: 'מחליף.ה' })

beforeEach(() => {
  queryClient.clear()
  signIn(coordinator)
})

/** Only the network is replaced. */
function render(facts: object, added: object = { success: true, id: 3 }) {
  const settings = { success: true, key: null, subscribed: false, offered: false, digest: null, kinds: [] }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { url } = new Request(input)
    return Response.json(url.includes('add-cover.php') ? added : { ...settings, ...facts })
  })
  return renderPage(<MessageSettings />)
}

test('only who is away can end a cover', async () => {
  await render({ covers: [given, received], coordinators: [other] })
  const items = section.getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/שירה.*מ־3\.12 עד 5\.12/)
  await expect.element(items.nth(1)).toMatchTextContent(/במקום שירה/)
  await expect.element(section.getByRole('button', { name: /^סיום/ })).toHaveAccessibleName(/^סיום שירה/)
})

test('the only coordinator is offered no cover', async () => {
  await render({ covers: [], coordinators: [], offered: true })
  await expect.element(page.getByRole('textbox', { name: /כתובת דואר אלקטרוני/ })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test.for([
  ['cover-away', 'מי במקומך'],
  ['cover-overlap', 'מתאריך'],
  ['cover-long', 'עד תאריך'],
] as const)('a refusal (%s) is shown at %s', async ([error, label]) => {
  await render({ covers: [], coordinators: [other] }, { success: false, error, message: 'לא הפעם' })
  await section.getByLabelText('מי במקומך').selectOptions('שירה')
  await section.getByLabelText('מתאריך', { exact: true }).fill('2024-12-03')
  await section.getByLabelText('עד תאריך').fill('2024-12-05')
  await section.getByRole('button', { name: 'קביעת מחליף.ה' }).click()
  const field = section.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/לא הפעם/)
})
