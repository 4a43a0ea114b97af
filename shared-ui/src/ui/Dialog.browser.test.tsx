import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

test('a long dialog can be closed at any scroll position', async () => {
  await render(
    <Dialog open onOpenChange={vi.fn()} title="היסטוריית הקבוצה">
      <p style={{ blockSize: 3000 }}>רשומות</p>
    </Dialog>,
  )
  const close = page.getByRole('button', { name: 'סגירה' })
  await expect.element(close).toBeVisible()
  const place = () => close.element().getBoundingClientRect()
  const before = place()
  expect(before.bottom).toBeLessThan(innerHeight)
  page.getByRole('dialog').element().scrollTop = 3000
  expect(place()).toEqual(before)
})

test('a form in a dialog can be cancelled', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog open onOpenChange={onOpenChange} title="שינוי שם">
      <DialogActions>
        <Button>שמירה</Button>
      </DialogActions>
    </Dialog>,
  )
  await page.getByRole('button', { name: 'ביטול' }).click()
  expect(onOpenChange.mock.lastCall?.[0]).toBe(false)
})
