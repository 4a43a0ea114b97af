import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MergeDialog } from './MergeDialog.tsx'

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
    if (call !== 'preview-account-merge.php') return Response.json({ success: true, ...answers[call] })
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
    <MergeDialog
      open
      onClose={() => undefined}
      account={{ id: guide.id, name: guide.full_name }}
      other={other}
    />,
  )

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: /שם החשבון שייסגר/ })
const confirm = dialog.getByRole('button', { name: 'איחוד החשבונות' })

test('what would move is shown before, and the account that ends is the one whose name is typed', async () => {
  answer({ 'preview-account-merge.php': { moves } })
  await openDialog()
  await expect.element(dialog.getByText('חיפה')).toBeVisible()
  await expect.element(dialog.getByText('1,234')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await name.fill(guide.full_name)
  await expect.element(confirm).toBeEnabled()
  await dialog.getByRole('radio', { name: /עם המספר הקודם/ }).click()
  await expect.element(name).toHaveValue('')
  await name.fill(guide.full_name)
  await expect.element(confirm).toBeDisabled()
  await name.fill(other.name)
  await confirm.click()
  await expect
    .poll(() => sent[0])
    .toEqual(['merge-accounts.php', { from: 77, into: guide.id, name: other.name, key: expect.any(String) }])
})

test('a refusal says why, and offers no merge', async () => {
  const refused = { success: false, error: 'coordinator-merge', message: 'אי אפשר לאחד חשבון של רכז.ת' }
  answer({ 'preview-account-merge.php': refused })
  await openDialog()
  await expect.element(dialog.getByText('אי אפשר לאחד חשבון של רכז.ת')).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})
