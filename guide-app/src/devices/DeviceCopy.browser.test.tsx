import { shell, signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import DeviceCopy from './DeviceCopy.tsx'

beforeEach(() => signIn(guide))
afterEach(() => {
  delete shell.load
})

const create = page.getByRole('button', { name: 'המכשיר הזה שלי' })

test('a page in a shell offers a copy for this device', async () => {
  shell.load = () => Promise.reject(new Error('not pressed'))
  await renderPage(<DeviceCopy />)
  await expect.element(create).toBeVisible()
})

test('a page without a shell, which could make none, offers no copy', async () => {
  await renderPage(
    <>
      <h1>החשבון</h1>
      <DeviceCopy />
    </>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
})
