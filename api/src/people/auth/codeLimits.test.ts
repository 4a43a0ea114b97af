import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { daySeconds } from '../../rules/time.ts'
import { onPostgres } from '../../testing/databases.ts'
import { knownPhone, startWithCodes, unknownPhone, wrongCode } from '../../testing/signInCodes.ts'
import { deleteExpiredCodes } from './codes.service.ts'

async function withStranger() {
  const api = await startWithCodes()
  const stranger = api.openBrowser()
  const address = api.fromAnotherNetwork()
  return {
    ...api,
    stranger: (code?: string) => stranger({ phone: knownPhone, ...(code && { code }) }, address),
  }
}

describe('a stranger', () => {
  test('cannot sign in with the code that another browser requested', async () => {
    const { requestCode, stranger, login } = await withStranger()
    const code = await requestCode()
    expect((await stranger(code)).body.error).toBe('code-expired')
    expect((await login({ phone: knownPhone, code })).body.success).toBe(true)
  })

  test('uses up no try of the code of another browser', async () => {
    const { requestCode, stranger, login } = await withStranger()
    const code = await requestCode()
    await stranger()
    for (let i = 0; i < 10; i++) await stranger(wrongCode(code))
    const wrong = await login({ phone: knownPhone, code: wrongCode(code) })
    expect(wrong.body).toMatchObject({ error: 'wrong-code', triesLeft: 4 })
  })

  test('ends no code of another browser by requesting one', async () => {
    const { requestCode, stranger, login, wait } = await withStranger()
    const code = await requestCode()
    wait(30)
    await stranger()
    expect((await login({ phone: knownPhone, code })).body.success).toBe(true)
  })

  test('who has requested as many codes as a network may does not keep the owner waiting', async () => {
    const { stranger, login, wait } = await withStranger()
    for (let i = 0; i < 3; i++) {
      await stranger()
      wait(30)
    }
    expect((await stranger()).body.retryAfter).toBeGreaterThan(3000)
    expect((await login({ phone: knownPhone })).body.error).toBe('code-sent')
  })
})

describe('codes that strangers in other networks request', () => {
  const exhaust = async ({ openBrowser, fromAnotherNetwork }: Awaited<ReturnType<typeof startWithCodes>>) => {
    for (let i = 0; i < 9; i++) await openBrowser()({ phone: knownPhone }, fromAnotherNetwork())
  }

  test('do not keep a browser waiting that has signed in with this phone', async () => {
    const api = await startWithCodes()
    await api.login({ phone: knownPhone, code: await api.requestCode() })
    api.wait(90 * daySeconds)
    await exhaust(api)
    expect((await api.login({ phone: knownPhone })).body.error).toBe('code-sent')
    expect((await api.login({ phone: knownPhone, code: api.gateway.lastCode() })).body.success).toBe(true)
  })

  test('keep a browser waiting that has signed in with another phone', async () => {
    const api = await startWithCodes()
    await api.addGuide({ name: 'יעל', phone: unknownPhone, admin: 0 })
    await api.login({ phone: unknownPhone, code: await api.requestCode(unknownPhone) })
    await exhaust(api)
    expect((await api.login({ phone: knownPhone })).body).toMatchObject({
      error: 'code-wait',
      retryAfter: 3600,
    })
  })

  test('do not lift the limit of its own network', async () => {
    const api = await startWithCodes()
    await api.login({ phone: knownPhone, code: await api.requestCode() })
    for (let i = 0; i < 2; i++) {
      api.wait(30)
      await api.login({ phone: knownPhone })
    }
    api.wait(30)
    expect((await api.login({ phone: knownPhone })).body.error).toBe('code-sent')
    expect(api.gateway.messages).toHaveLength(3)
  })
})

test('a browser that lost the answer to its request, and so the cookie, gets another code after 30 seconds', async () => {
  const { login, openBrowser, gateway, wait } = await startWithCodes()
  const lost = openBrowser()
  await lost({ phone: knownPhone })
  expect((await login({ phone: knownPhone, code: gateway.lastCode() })).body.error).toBe('code-expired')
  expect((await login({ phone: knownPhone })).body).toMatchObject({ error: 'code-wait', retryAfter: 30 })
  wait(30)
  await login({ phone: knownPhone })
  expect((await login({ phone: knownPhone, code: gateway.lastCode() })).body.success).toBe(true)
})

describe('the limits of codes', () => {
  test('a phone gets 9 codes an hour from all networks', async () => {
    const { login, gateway, fromAnotherNetwork } = await startWithCodes()
    for (let i = 0; i < 9; i++) await login({ phone: knownPhone }, fromAnotherNetwork())
    const refused = await login({ phone: knownPhone }, fromAnotherNetwork())
    expect(refused.body).toMatchObject({ retryAfter: 3600 })
    expect(gateway.messages).toHaveLength(9)
  })

  test('a network gets a code for a phone every 30 seconds', async () => {
    const { login, gateway, wait } = await startWithCodes()
    await login({ phone: knownPhone })
    wait(10)
    expect((await login({ phone: knownPhone })).body).toMatchObject({ error: 'code-sent', retryAfter: 20 })
    expect(gateway.messages).toHaveLength(1)
    wait(20)
    await login({ phone: knownPhone })
    expect(gateway.messages).toHaveLength(2)
  })

  test('the refusal without a valid code has the time to wait', async () => {
    const { login, requestCode, wait } = await startWithCodes()
    await login({ phone: knownPhone, code: await requestCode() })
    wait(10)
    const { status, body, headers } = await login({ phone: knownPhone })
    expect({ status, body }).toMatchObject({ status: 429, body: { error: 'code-wait', retryAfter: 20 } })
    expect(headers.get('retry-after')).toBe('20')
  })

  test('a network gets 3 codes an hour for a phone', async () => {
    const { login, gateway, wait } = await startWithCodes()
    for (let i = 0; i < 3; i++) {
      await login({ phone: knownPhone })
      wait(600)
    }
    expect((await login({ phone: knownPhone })).body).toMatchObject({ error: 'code-wait', retryAfter: 1800 })
    expect(gateway.messages).toHaveLength(3)
    wait(1800)
    expect((await login({ phone: knownPhone })).body.error).toBe('code-sent')
  })

  test('the answer to the third code has the time until the next one', async () => {
    const { login, wait } = await startWithCodes()
    for (let i = 0; i < 2; i++) {
      await login({ phone: knownPhone })
      wait(60)
    }
    expect((await login({ phone: knownPhone })).body).toMatchObject({
      error: 'code-sent',
      retryAfter: 3600 - 120,
    })
  })

  test('concurrent requests send one message', async () => {
    const { login, gateway } = await startWithCodes()
    await Promise.all([login({ phone: knownPhone }), login({ phone: knownPhone })])
    expect(gateway.messages).toHaveLength(1)
  })

  test('a network gets 20 codes an hour', async () => {
    const { login, gateway, fromAnotherNetwork } = await startWithCodes()
    const phone = (n: number) => `05300000${String(n).padStart(2, '0')}`
    for (let i = 0; i < 20; i++) expect((await login({ phone: phone(i) })).body.error).toBe('code-sent')
    expect((await login({ phone: phone(20) })).body).toMatchObject({ error: 'code-wait', retryAfter: 3600 })
    expect(gateway.messages).toHaveLength(20)
    expect((await login({ phone: phone(20) }, fromAnotherNetwork())).body.error).toBe('code-sent')
  })

  test('an IPv6 /48 gets 60 codes an hour', async () => {
    const { login, gateway } = await startWithCodes()
    const request = (n: number, site = 0) =>
      login({ phone: `05300000${String(n).padStart(2, '0')}` }, `2001:db8:${site}:${n}::1`)
    for (let i = 0; i < 60; i++) expect((await request(i)).body.error).toBe('code-sent')
    expect((await request(60)).body).toMatchObject({ error: 'code-wait', retryAfter: 3600 })
    expect(gateway.messages).toHaveLength(60)
    expect((await request(60, 1)).body.error).toBe('code-sent')
  })

  test('the last tenth of a day is for browsers that have signed in with the phone', async () => {
    const { login, requestCode, openBrowser, fromAnotherNetwork, wait } = await startWithCodes({
      SMS_DAILY_LIMIT: '10',
    })
    await login({ phone: knownPhone, code: await requestCode() })
    for (let i = 0; i < 8; i++) await openBrowser()({ phone: `053000000${i}` }, fromAnotherNetwork())
    const stranger = async (phone: string) =>
      (await openBrowser()({ phone }, fromAnotherNetwork())).body.error
    // Whether somebody has the phone makes no difference to a stranger.
    expect([await stranger('0530000009'), await stranger(knownPhone)]).toEqual(['code-limit', 'code-limit'])
    wait(30)
    expect((await login({ phone: knownPhone })).body.error).toBe('code-sent')
    wait(30)
    expect((await login({ phone: knownPhone })).body.error).toBe('code-limit')
  })

  test('a day has a limit, which the log warns of at 80%', async () => {
    const { login, log, fromAnotherNetwork, wait } = await startWithCodes({ SMS_DAILY_LIMIT: '5' })
    const request = async (n: number) =>
      (await login({ phone: `053000000${n}` }, fromAnotherNetwork())).body.error
    for (let i = 0; i < 3; i++) await request(i)
    expect(log.join()).not.toContain('SMS_DAILY_LIMIT')
    await request(3)
    expect(log.join()).toContain('SMS_DAILY_LIMIT: 4 of 5')
    expect(await request(4)).toBe('code-sent')
    expect(await request(5)).toBe('code-limit')
    wait(24 * 60 * 60)
    expect(await request(5)).toBe('code-sent')
  })

  // A thousand take 26 s on PostgreSQL.
  const signIns = onPostgres ? 100 : 1000

  test(`${signIns} sign-ins send as many messages`, async () => {
    const { login, gateway, fromAnotherNetwork } = await startWithCodes({
      SMS_DAILY_LIMIT: String(2 * signIns),
    })
    for (let i = 0; i < signIns; i++) {
      const phone = `054${String(i).padStart(7, '0')}`
      const address = fromAnotherNetwork().replace('10.', `${1 + (i % 9)}.`)
      await login({ phone }, address)
      expect((await login({ phone, code: gateway.lastCode() }, address)).body.error).toBe('unknown-phone')
    }
    expect(gateway.messages).toHaveLength(signIns)
  })

  test('codes that no longer count are deleted', async () => {
    const { login, database, clock, wait, storedCodes } = await startWithCodes()
    await login({ phone: knownPhone })
    wait(24 * 60 * 60 - 1)
    await login({ phone: unknownPhone })
    wait(1)
    await transact(database, (tx) => deleteExpiredCodes(tx, clock.now))
    expect(await storedCodes()).toMatchObject([{ phone: unknownPhone }])
  })
})
