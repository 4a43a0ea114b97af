import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useUrlState } from './useUrlState.ts'

function partOf(name: string) {
  const read = ({ search }: { search: string }) => ({ on: new URLSearchParams(search).has(name) })
  const write = ({ on }: { on: boolean }) => ({ search: on ? `${name}=1` : '' })
  return function Part() {
    const [{ on }, show] = useUrlState(read, write)
    return (
      <button type="button" aria-pressed={on} onClick={() => show({ on: !on })}>
        {name}
      </button>
    )
  }
}

const First = partOf('first')
const Second = partOf('second')

const pressed = page.getByRole('button', { pressed: true })

test('two parts of a page that change at once both keep their change', async () => {
  await renderPage(
    <>
      <First />
      <Second />
    </>,
    '/?third=1',
  )
  // Before the page shows the first change.
  for (const button of document.querySelectorAll('button')) button.click()
  await expect.element(pressed.nth(1)).toBeVisible()
  for (const button of document.querySelectorAll('button')) button.click()
  await expect.element(pressed).not.toBeInTheDocument()
})
