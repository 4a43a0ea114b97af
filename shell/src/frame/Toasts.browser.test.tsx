import { toast } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { Sheet } from '@hafifa/shared-ui/ui'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from './Toasts.tsx'

beforeEach(async () => {
  toast.dismiss()
  await renderPage(
    <>
      <Toasts />
      <main tabIndex={-1}>
        <button type="button">אישור</button>
      </main>
      <p style={{ position: 'fixed', insetBlockEnd: 0 }}>סוף העמוד</p>
    </>,
  )
  // A hovered toast stays open, and the pointer is where the previous test left it.
  await userEvent.hover(page.getByText('סוף העמוד'))
})

const toasts = page.getByRole('group')

const waitUntilAfter = (ms: number) => {
  const end = performance.now() + ms
  return expect.poll(() => performance.now()).toBeGreaterThan(end)
}

const undo = page.getByRole('button', { name: 'ביטול' })

test('the reason of a failure is on a second line', async () => {
  toast.error('שגיאה בעדכון', { description: 'אין חיבור לשרת' })
  await expect.element(page.getByText('שגיאה בעדכון', { exact: true })).toBeVisible()
  await expect.element(page.getByText('אין חיבור לשרת', { exact: true })).toBeVisible()
})

test.for(['success', 'info', 'warning', 'loading'] as const)('%s has the default look', async (type) => {
  toast[type]('הודעה')
  await expect.element(toasts).toHaveAttribute('data-variant', 'default')
})

test('an error has the destructive look', async () => {
  toast.error('שגיאה')
  await expect.element(toasts).toHaveAttribute('data-variant', 'destructive')
})

test('a toast replaces the previous one', async () => {
  toast.success('הקבוצה אושרה', { description: 'נצר ירוחם', action: { label: 'ביטול', onPress: vi.fn() } })
  await expect.element(undo).toBeVisible()
  toast.success('עודכן בהצלחה')
  await expect.element(toasts).toHaveTextContent('עודכן בהצלחה✕')
})

test('a loading toast stays until the next one', async () => {
  toast.loading('שומר…', { timeoutMs: 50 })
  await waitUntilAfter(100)
  await expect.element(page.getByText('שומר…')).toBeVisible()
  toast.success('נשמר', { timeoutMs: 50 })
  await expect.element(toasts).not.toBeInTheDocument()
})

test('pressing the action runs it once and closes the toast', async () => {
  const onPress = vi.fn()
  toast.success('הקבוצה אושרה', { action: { label: 'ביטול', onPress } })
  await userEvent.click(undo)
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(toasts).not.toBeInTheDocument()
})

test('an action may show its own toast', async () => {
  const onPress = () => toast.success('הקבוצה חזרה לרשימה')
  toast.success('הקבוצה אושרה', { action: { label: 'ביטול', onPress } })
  await userEvent.click(undo)
  await expect.element(page.getByText('הקבוצה חזרה לרשימה')).toBeVisible()
})

test('a toast stays while its action has the focus', async () => {
  const onPress = vi.fn()
  toast.success('הקבוצה אושרה', { action: { label: 'ביטול', onPress }, timeoutMs: 2500 })
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(undo).toHaveFocus()
  await waitUntilAfter(2700)
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
})

test('pressing the action by keyboard returns the focus to the page', async () => {
  const approve = page.getByRole('button', { name: 'אישור' })
  approve.element().focus()
  toast.success('הקבוצה אושרה', { action: { label: 'ביטול', onPress: vi.fn() } })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toasts).not.toBeInTheDocument()
  await expect.element(approve).toHaveFocus()
})

test('the focus moves to the page if the previous element was removed', async () => {
  const approve = page.getByRole('button', { name: 'אישור' }).element()
  approve.focus()
  const onPress = () => toast.success('האישור בוטל')
  toast.success('הקבוצה אושרה', { action: { label: 'ביטול', onPress } })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  approve.remove()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('האישור בוטל')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a full sheet on a phone leaves room for a toast', async () => {
  await renderPage(
    <Sheet open onOpenChange={vi.fn()} title="הוספת חניך" footer={null}>
      <p style={{ blockSize: '200vh' }}>טופס</p>
    </Sheet>,
  )
  toast.success('החניך נוסף בהצלחה')
  const shown = page.getByText('החניך נוסף בהצלחה')
  await expect.element(shown).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'הוספת חניך' }).element() as HTMLElement
  const bottom = shown.element().closest('[data-variant]')?.getBoundingClientRect().bottom
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - sheet.offsetHeight)
})

describe('on a phone', () => {
  const header = page.getByRole('banner')

  async function showUnderHeader() {
    await renderPage(<header style={{ position: 'fixed', insetBlockStart: 0, blockSize: 90 }}>שלום</header>)
    await expect.element(header).toBeVisible()
    toast.success('נשמר')
    await expect.element(toasts).toBeVisible()
    return toasts.element().getBoundingClientRect().top
  }

  test('a toast does not cover the header', async () => {
    expect(await showUnderHeader()).toBeGreaterThan(90)
  })

  test('a toast does not cover a header that grows', async () => {
    await showUnderHeader()
    const element = header.element() as HTMLElement
    element.style.blockSize = '160px'
    await expect.poll(() => toasts.element().getBoundingClientRect().top).toBeGreaterThan(160)
  })

  test('a toast is above an open dialog', async () => {
    await renderPage(
      <Sheet open onOpenChange={vi.fn()} title="הוספת חניך" footer={null}>
        שדות
      </Sheet>,
    )
    expect(await showUnderHeader()).toBeLessThan(40)
  })
})
