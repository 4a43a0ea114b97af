import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { hashTypedWord } from './recoveryWords.service.ts'

const word = 'בגדז חטכל מנסק'

test('of 40 sign-ins by a word at once, two are looked at', async () => {
  const { database, signIn } = startApi()
  const { id } = await signIn()
  const signIns = Array.from({ length: 40 }, () => hashTypedWord(database.read, id, word))
  const refused = (await Promise.allSettled(signIns)).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    Array(38).fill({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'too-many-calls', details: { retryAfter: 1 } }),
    }),
  )
  expect(await hashTypedWord(database.read, id, word)).toMatchObject({ guide_id: id })
})
