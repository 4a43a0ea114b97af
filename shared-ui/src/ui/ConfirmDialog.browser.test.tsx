import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Deletion({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        מחיקה
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="למחוק את החניך?"
        text="אי אפשר לבטל."
        confirm="כן, למחוק"
        onConfirm={onConfirm}
        pending={pending}
      />
    </>
  )
}

const opener = page.getByRole('button', { name: 'מחיקה' })
const dialog = page.getByRole('alertdialog')

async function open(pending = false) {
  const onConfirm = vi.fn<() => void>()
  await render(<Deletion onConfirm={onConfirm} pending={pending} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  return onConfirm
}

test('the title names the dialog', async () => {
  await open()
  await expect.element(dialog).toHaveAccessibleName('למחוק את החניך?')
})

test('the text describes the dialog', async () => {
  await open()
  await expect.element(dialog).toHaveAccessibleDescription('אי אפשר לבטל.')
})

test('the confirming button calls onConfirm', async () => {
  const onConfirm = await open()
  await page.getByRole('button', { name: 'כן, למחוק' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a pending confirmation cannot be confirmed again', async () => {
  const onConfirm = await open(true)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a click beside the dialog leaves it open', async () => {
  await open()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).toBeVisible()
})

test('Escape closes the dialog without confirming', async () => {
  const onConfirm = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('closing returns the focus to the opener', async () => {
  await open()
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect.element(opener).toHaveFocus()
})

test('Tab stays inside the dialog', async () => {
  await open()
  for (let i = 0; i < 4; i++) await userEvent.tab()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})
