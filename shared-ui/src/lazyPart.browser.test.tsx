import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/index.ts'
import { lazyPart } from './lazyPart.ts'

test('a part that cannot be loaded leaves the rest of the page', async () => {
  const Missing = lazyPart(() => Promise.reject<{ default: () => null }>(new Error('gone')))
  await renderPage(
    <>
      <p>השאר</p>
      <Suspense fallback={<p>נטען</p>}>
        <Missing />
      </Suspense>
    </>,
  )
  await expect.element(page.getByText('נטען')).not.toBeInTheDocument()
  await expect.element(page.getByText('השאר')).toBeVisible()
})
