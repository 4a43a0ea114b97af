import { timeAgo } from '@hafifa/shared-ui/lib'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TimeAgo } from './TimeAgo.tsx'

const time = '2024-11-05 08:00:00'

async function show() {
  await renderPage(
    <p>
      <TimeAgo time={time} />
      <button type="button">הבא</button>
    </p>,
  )
}

test('a time is not a tab stop', async () => {
  await show()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'הבא' })).toHaveFocus()
})

test('screen readers hear the full time after the text', async () => {
  await show()
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(/לפני .+ \(5\.11\.2024, 10:00\)/)
})

test('the first pointing shows the full time until the pointer leaves', async () => {
  await show()
  await userEvent.hover(page.getByRole('time'))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('5.11.2024, 10:00')
  await userEvent.hover(page.getByRole('button', { name: 'הבא' }))
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a tap shows the full time', async () => {
  await show()
  await page.getByRole('time').click()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('5.11.2024, 10:00')
})

test('a tap shows the full time even if its click is lost', async () => {
  await show()
  // The text is replaced when the tooltip is mounted. Browsers send no click if that happens during a press.
  for (const type of ['pointerover', 'pointerdown', 'pointerup'])
    page
      .getByRole('time')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('5.11.2024, 10:00')
})

test('the element has the time in UTC', async () => {
  await show()
  await expect.element(page.getByText(timeAgo(time))).toHaveAttribute('datetime', '2024-11-05T08:00:00.000Z')
})
