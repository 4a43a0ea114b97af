import { signIn, useQuery } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { ConfigProvider } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { theme } from '../theme.ts'
import { Confirmation } from './Confirmation.tsx'
import { planQuery } from './closingQueries.ts'
import { plan } from './testing/plan.ts'

const next = { label: 'תשפ״ו', firstDay: '2025-09-01', lastDay: '2026-08-31' }

let answers: Record<string, object>
let closings: unknown[]

const onClosed = vi.fn()

function Step() {
  const { data } = useQuery(planQuery)
  const draft = { year: plan.year, next, choices: [] }
  const back = <button type="button">חזרה</button>
  return data && <Confirmation plan={data} draft={draft} groups={[]} onClosed={onClosed} back={back} />
}

beforeEach(async () => {
  onClosed.mockClear()
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
  closings = []
  answers = { 'preview-year-close.php': plan, 'get-guides.php': { guides: [] } }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST') closings.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, ...answers[/\/api\/([^?]+)/.exec(input)?.[1] ?? ''] })
  })
  await renderPage(
    <ConfigProvider theme={theme}>
      <Step />
    </ConfigProvider>,
  )
})

const label = page.getByLabelText(/^כדי לסגור/)
const close = page.getByRole('button', { name: 'סגירת שנת תשפ״ה' })

test('the way back is beside the button that closes', async () => {
  await expect.element(close).toBeVisible()
  const middles = [page.getByRole('button', { name: 'חזרה' }), close].map((button) => {
    const { top, bottom } = button.element().getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(new Set(middles).size).toBe(1)
})

test('a changed plan is shown before the year is closed', async () => {
  const changed = { ...plan, trainees: { moved: 4, kept: 0, left: 2 }, fingerprint: 'b'.repeat(64) }
  await label.fill('תשפ"ה')
  answers = {
    ...answers,
    'preview-year-close.php': changed,
    'close-year.php': { success: false, error: 'plan-changed', message: 'משהו השתנה מאז הסיכום' },
  }
  await close.click()
  const notice = page.getByRole('alert').filter({ hasText: 'אפשר להמשיך' })
  await expect.element(notice).toMatchTextContent(/חניכים שעוזבים: 2 \(היה 1\)/)
  answers['close-year.php'] = { id: 2 }
  await page.getByRole('button', { name: 'הבנתי, אפשר להמשיך' }).click()
  await close.click()
  await expect
    .poll(() => onClosed.mock.calls)
    .toEqual([[expect.objectContaining({ plan: expect.objectContaining(changed) })]])
  const sent = { id: 1, label: 'תשפ"ה', next }
  expect(closings).toEqual([
    { ...sent, fingerprint: plan.fingerprint },
    { ...sent, fingerprint: changed.fingerprint },
  ])
})

test('a wrong label is reported at its field', async () => {
  answers['close-year.php'] = { success: false, error: 'year-label', message: 'השם שהוקלד שונה' }
  await label.fill('תשפ״ד')
  await close.click()
  await expect.element(label).toHaveAccessibleDescription(/השם שהוקלד שונה/)
})

test('a next year that ends before it begins is not sent', async () => {
  await page.getByLabelText('השנה הבאה: תאריך סיום').fill('2025-08-31')
  await label.fill('תשפ״ה')
  await close.click()
  await expect.element(page.getByText('תאריך הסיום צריך להיות אחרי תאריך ההתחלה')).toBeVisible()
  expect(closings).toEqual([])
})
