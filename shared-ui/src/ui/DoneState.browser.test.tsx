import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DoneState } from './DoneState.tsx'

const signOf = (text: string) => {
  const state = page.getByText(text, { exact: true }).element().closest('[data-done]')
  return state && getComputedStyle(state, '::before').content
}

test('what is done and what is not have signs of their own', async () => {
  await render(
    <>
      <DoneState done>תיק</DoneState>
      <DoneState done={false}>חניכים</DoneState>
    </>,
  )
  expect(signOf('תיק')).toContain('✓')
  expect(signOf('חניכים')).toContain('○')
})

test('a screen reader hears whether it is done', async () => {
  await render(
    <p>
      <DoneState done={false}>חניכים</DoneState>
    </p>,
  )
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('חניכים: לא הושלם')
})

test('a text that says the state is heard alone', async () => {
  await render(
    <p>
      <DoneState done silent>
        הושלם בהצלחה
      </DoneState>
    </p>,
  )
  expect(page.getByRole('paragraph').element().textContent).toBe('הושלם בהצלחה')
})

test('without a text the state is shown by its name', async () => {
  await render(<DoneState done={false} />)
  await expect.element(page.getByText('לא הושלם', { exact: true })).toBeVisible()
})
