import { eventually, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '../frame/Toasts.tsx'
import { rememberOffer } from './offered.ts'
import { PasskeyOffer } from './PasskeyOffer.tsx'

const guide = { id: 1, full_name: 'דנה', phone: '0501234567', admin: 0 }

const coordinator = { ...guide, admin: 1 }

async function render(person: typeof guide, hasLock = async () => true) {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockImplementation(hasLock)
  const onDone = vi.fn()
  await renderPage(
    <>
      <Toasts />
      <PasskeyOffer guide={person} onDone={onDone} />
    </>,
  )
  return onDone
}

const later = page.getByRole('button', { name: 'לא עכשיו' })

test('a guide is offered a passkey', async () => {
  const onDone = await render(guide)
  await later.click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a passkey is offered only once', async () => {
  await render(guide)
  await later.click()
  const onDone = await render(guide)
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a device without a screen lock gets no offer', async () => {
  const onDone = await render(guide, async () => false)
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a browser that does not report its passkeys gets no offer', async () => {
  const onDone = await render(guide, () => Promise.reject(new Error('not allowed')))
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a coordinator who put the offer off gets it again at the next sign-in with a code', async () => {
  rememberOffer(coordinator.id)
  await render(coordinator)
  const offer = page.getByRole('group', { name: 'ברוך הבא!' })
  await expect.element(offer.getByRole('button', { name: 'הפעלה' })).toBeVisible()
})
