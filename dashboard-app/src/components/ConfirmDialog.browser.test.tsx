import { renderPage } from '@hafifa/shared-ui/testing'
import { Button, ConfigProvider } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const onConfirm = vi.fn<() => void>()

function Question() {
  const [open, setOpen] = useState(false)
  return (
    <ConfigProvider direction="rtl">
      <Button onClick={() => setOpen(true)}>מחיקה</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="למחוק?"
        confirm="כן"
        destructive
      />
    </ConfigProvider>
  )
}

async function open() {
  await renderPage(<Question />)
  await page.getByRole('button', { name: 'מחיקה' }).click()
}

const back = page.getByRole('button', { name: 'חזרה' })

test('the focus is first on the button that changes nothing', async () => {
  await open()
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the primary action of a question is the first of its buttons', async () => {
  await open()
  await expect.element(back).toBeVisible()
  const buttons = page.getByRole('dialog').getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['כן', 'חזרה'])
})
