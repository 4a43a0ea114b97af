import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useShowAdded } from './useShowAdded.ts'

const added = { id: 1 }

function List({ late }: { late: boolean }) {
  const [typed, setTyped] = useState('')
  useShowAdded(added)
  return (
    <>
      <input aria-label="חיפוש" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {late && <p data-trainee="1">נועם</p>}
    </>
  )
}

test('an added trainee gets the focus', async () => {
  const { rerender } = await render(<List late={false} />)
  await rerender(<List late />)
  await expect.element(page.getByText('נועם')).toHaveFocus()
})

test('an added trainee does not take the focus from a field', async () => {
  const { rerender } = await render(<List late={false} />)
  const search = page.getByLabelText('חיפוש')
  await search.fill('ד')
  await rerender(<List late />)
  await expect.element(page.getByText('נועם')).toBeVisible()
  await expect.element(search).toHaveFocus()
})
