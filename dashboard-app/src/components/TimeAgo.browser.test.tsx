import { renderPage } from '@hafifa/shared-ui/testing'
import { timeAgo } from '@hafifa/shared-ui/time'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TimeAgo } from './TimeAgo.tsx'

const time = '2025-01-05 16:20:00'

test('the full time in the time zone of the reader is reached by keyboard', async () => {
  await renderPage(<TimeAgo time={time} />)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('5.1.2025, 18:20')
})

test('has the time in UTC for machines', async () => {
  await renderPage(<TimeAgo time={time} />)
  await expect.element(page.getByText(timeAgo(time))).toHaveAttribute('datetime', '2025-01-05T16:20:00.000Z')
})
