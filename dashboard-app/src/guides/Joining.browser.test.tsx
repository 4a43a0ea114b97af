import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { JoinDialog } from './JoinDialog.tsx'
import { Joined } from './Joined.tsx'

const sent: [string, unknown][] = []

const other = { id: 77, name: 'נועה לוי' }

const personOf = (id: number) => ({
  ...guide,
  id,
  active: true,
  full_name: id === guide.id ? guide.full_name : other.name,
  phone: id === guide.id ? guide.phone : '0587654321',
})

beforeEach(() => {
  queryClient.clear()
  signIn(coordinator)
  sent.length = 0
})

function answer(answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    const call = url.pathname.split('/').at(-1) ?? ''
    if (init?.body) sent.push([call, JSON.parse(String(init.body))])
    if (call !== 'get-joining.php') return Response.json({ success: true, ...answers[call] })
    const [from, into] = [Number(url.searchParams.get('from')), Number(url.searchParams.get('into'))]
    return Response.json({ success: true, from: personOf(from), into: personOf(into), ...answers[call] })
  })
}

const moves = [
  { kind: 'groups', label: 'קבוצות (הדרכה)', count: 1, names: ['חיפה'] },
  { kind: 'log', label: 'פעולות ביומן', count: 1234, names: [] },
]

const openDialog = () =>
  renderPage(
    <JoinDialog
      open
      onClose={() => undefined}
      account={{ id: guide.id, name: guide.full_name }}
      other={other}
    />,
  )

const dialog = page.getByRole('dialog')
const text = () => dialog.element().textContent
const confirm = dialog.getByRole('button', { name: 'איחוד החשבונות' })

test('what would move is shown before, and the joined account is the one that is chosen', async () => {
  answer({ 'get-joining.php': { moves } })
  await openDialog()
  await expect.element(dialog.getByText('חיפה')).toBeVisible()
  await expect.element(dialog.getByText('1,234')).toBeVisible()
  await expect.poll(text).toContain('הכניסה תהיה רק עם המספר 0587654321')
  await dialog.getByRole('radio', { name: /עם המספר הקודם/ }).click()
  await expect.poll(text).toContain(`הכניסה תהיה רק עם המספר ${guide.phone}`)
  await confirm.click()
  await expect
    .poll(() => sent[0])
    .toEqual(['join-guides.php', { from: 77, into: guide.id, key: expect.any(String) }])
})

test('a refusal says why, and offers no joining', async () => {
  const refused = { success: false, error: 'coordinator-joining', message: 'אי אפשר לאחד חשבון של רכז.ת' }
  answer({ 'get-joining.php': refused })
  await openDialog()
  await expect.element(dialog.getByText('אי אפשר לאחד חשבון של רכז.ת')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
})

test('a joining can be undone after a question', async () => {
  const joining = {
    id: 5,
    at: '2024-11-05 10:00:00',
    into: { id: guide.id, name: guide.full_name },
    by: 'רותם',
  }
  const from = { ...other, phone: '0587654321' }
  answer({
    'get-joinings.php': {
      joinings: [
        { ...joining, from },
        { ...joining, id: 6, into: other, from },
      ],
    },
  })
  await renderPage(<Joined guideId={guide.id} />)
  await page.getByRole('button', { name: 'ביטול האיחוד' }).click()
  await dialog.getByRole('button', { name: 'ביטול האיחוד' }).click()
  await expect.poll(() => sent).toEqual([['undo-joining.php', { id: 5 }]])
})
