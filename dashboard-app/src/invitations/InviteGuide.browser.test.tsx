import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { InviteGuide } from './InviteGuide.tsx'

test('inviting is the primary action of the page of guides, not of the page of one guide', async () => {
  signIn(coordinator)
  await renderPage(
    <>
      <InviteGuide />
      <InviteGuide guide={guide} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'הזמנה בקישור' })).toHaveClass('ant-btn-primary')
  await expect.element(page.getByRole('button', { name: 'קישור כניסה' })).not.toHaveClass('ant-btn-primary')
})
