import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

test('a long dialog can be closed without scrolling', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog open onOpenChange={onOpenChange} title="היסטוריית הקבוצה">
      <p style={{ blockSize: 3000 }}>רשומות</p>
    </Dialog>,
  )
  const close = page.getByRole('button', { name: 'סגירה' })
  await expect.element(close).toBeVisible()
  expect(close.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
})
