import { markCopy } from '@hafifa/shared-ui/offline'
import { beforeLogout } from '@hafifa/shared-ui/platform'
import { expect, onTestFinished, test } from 'vitest'
import { markByCookie } from './cookie.ts'
import { followCopy } from './followCopy.ts'

const signingOut = () => Promise.all([...beforeLogout].map((finish) => finish()))

test('a sign-out leaves a copy that is not opened yet, which may have unsent text', async () => {
  followCopy()
  onTestFinished(() => {
    markCopy({ owner: null, sealed: [] })
    markByCookie('unsent', false)
  })
  await signingOut()
  expect(document.cookie).not.toContain('unsent=1')
  markCopy({ owner: 7, sealed: [] })
  await signingOut()
  expect(document.cookie).toContain('unsent=1')
})
