import { ApiError } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from './Failure.tsx'

test.for([
  [1, 'בעוד שנייה אחת'],
  [2, 'בעוד שתי שניות'],
  [21, 'בעוד 21 שניות'],
  [120, 'בעוד שתי דקות'],
  [3600, 'בעוד 60 דקות'],
] as const)('a wait of %i seconds is announced with its length', async ([retryAfter, wait]) => {
  await renderPage(<Failure error={new ApiError('code-wait', '', [], { retryAfter })} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(`אפשר לבקש קוד נוסף ${wait}`)
})
