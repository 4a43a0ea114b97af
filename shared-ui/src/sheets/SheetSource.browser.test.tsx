import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SheetSource } from './SheetSource.tsx'

test('a pasted text that is not a table is reported until it is cleared', async () => {
  const onRead = vi.fn()
  await renderPage(<SheetSource maxRows={10} onRead={onRead} />)
  const field = page.getByLabelText('הדבקה מגיליון')
  await field.fill('נועם לוי')
  await expect.element(field).toHaveAccessibleDescription(/הטקסט אינו טבלה/)
  await field.fill('')
  await expect.element(field).not.toHaveAccessibleDescription(/הטקסט אינו טבלה/)
  expect(onRead).not.toHaveBeenCalled()
})
