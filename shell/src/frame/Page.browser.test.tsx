import { renderPage } from '@hafifa/shared-ui/testing'
import { Footer } from '@hafifa/shared-ui/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from './Page.tsx'

const footer = page.getByText('הצהרת נגישות')

test('the footer is hidden while a part of the page is loading', async () => {
  await renderPage(
    <Page footer={<Footer />}>
      <div aria-busy="true">טעינה</div>
    </Page>,
  )
  await expect.element(footer).not.toBeVisible()
})
