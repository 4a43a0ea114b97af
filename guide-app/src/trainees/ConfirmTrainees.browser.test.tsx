import { signIn, toGroup } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmTrainees } from './ConfirmTrainees.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [guide.id], adminIds: [coordinator.id] })

const button = page.getByRole('button', { name: 'כל החניכים עודכנו' })

test('a guide of the group can confirm', async () => {
  signIn(guide)
  await renderPage(<ConfirmTrainees group={group} />)
  await expect.element(button).toBeEnabled()
})

test('a coordinator who does not guide the group sees no button', async () => {
  signIn(coordinator)
  await renderPage(
    <>
      <h1>רשימת חניכים</h1>
      <ConfirmTrainees group={group} />
    </>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('a coordinator who guides the group can confirm', async () => {
  signIn(coordinator)
  await renderPage(<ConfirmTrainees group={{ ...group, guideIds: [coordinator.id] }} />)
  await expect.element(button).toBeEnabled()
})
