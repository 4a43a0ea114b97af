import { describe, expect, test } from 'vitest'
import { knownPhone, startWithCodes, unknownPhone, wrongCode } from '../../testing/signInCodes.ts'

describe('a sign-in without a code', () => {
  test('sends a code to the phone', async () => {
    const { login, gateway } = await startWithCodes()
    const { status, body } = await login({ phone: knownPhone })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'code-sent', retryAfter: 30 })
    expect(JSON.parse(gateway.messages[0]?.body ?? '')).toMatchObject({ to: knownPhone })
  })

  test('sends a message whose last line lets browsers fill in the code', async () => {
    const { login, gateway } = await startWithCodes()
    await login({ phone: knownPhone })
    const { text } = JSON.parse(gateway.messages[0]?.body ?? '')
    expect(text).toMatch(/^קוד הכניסה לחפיפה: (\d{6})\n\n@hafifa\.test #\1$/)
    expect(text.length).toBeLessThanOrEqual(70)
  })

  test('sends a single message even for a long host name', async () => {
    const { caller, gateway } = await startWithCodes()
    await caller(undefined, { host: `${'a'.repeat(60)}.test` }).post('login.php', { phone: knownPhone })
    const { text } = JSON.parse(gateway.messages[0]?.body ?? '')
    expect(text).toMatch(/^קוד הכניסה לחפיפה: \d{6}$/)
  })

  test('opens no session', async () => {
    const { login } = await startWithCodes()
    expect((await login({ phone: knownPhone })).headers.get('set-cookie')).not.toContain('session')
  })

  test('gets the same answer for known and unknown phones', async () => {
    const { login } = await startWithCodes()
    const [first, second] = [await login({ phone: knownPhone }), await login({ phone: unknownPhone })]
    expect(second).toEqual({ ...first, headers: expect.anything() })
  })

  test('binds the code to the browser by a cookie that scripts cannot read, for 5 minutes', async () => {
    const { login } = await startWithCodes()
    const cookie = (await login({ phone: knownPhone })).headers.get('set-cookie')
    expect(cookie).toMatch(/^code=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('stores no usable code', async () => {
    const { requestCode, storedCodes } = await startWithCodes()
    const code = await requestCode()
    expect(JSON.stringify(await storedCodes())).not.toContain(code)
  })
})

describe('a code', () => {
  test('signs in', async () => {
    const { login, requestCode, guide, signedInBy } = await startWithCodes()
    const answer = await login({ phone: knownPhone, code: await requestCode() })
    expect(answer.body).toMatchObject({ success: true, guide: { id: guide.id } })
    const session = signedInBy(answer)
    expect((await session.get('get-guide.php', { id: guide.id })).status).toBe(200)
  })

  test('signs in once', async () => {
    const { login, requestCode } = await startWithCodes()
    const code = await requestCode()
    await login({ phone: knownPhone, code })
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })

  test('opens one session for concurrent sign-ins', async () => {
    const { login, requestCode } = await startWithCodes()
    const code = await requestCode()
    const answers = await Promise.all([
      login({ phone: knownPhone, code }),
      login({ phone: knownPhone, code }),
    ])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
  })

  test('is valid for 5 minutes', async () => {
    const { login, requestCode, wait } = await startWithCodes()
    const code = await requestCode()
    wait(5 * 60 - 1)
    expect((await login({ phone: knownPhone, code: wrongCode(code) })).body.error).toBe('wrong-code')
    wait(1)
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })

  test('is valid for its phone only', async () => {
    const { login, requestCode } = await startWithCodes()
    const code = await requestCode(unknownPhone)
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })

  test('is invalid once a new one was sent', async () => {
    const { login, requestCode, wait } = await startWithCodes()
    const old = await requestCode()
    wait(30)
    const code = await requestCode()
    expect(code).not.toBe(old)
    expect((await login({ phone: knownPhone, code: old })).body).toMatchObject({ error: 'wrong-code' })
    expect((await login({ phone: knownPhone, code })).body.success).toBe(true)
  })

  test('has 5 tries, which each refusal counts down', async () => {
    const { login, requestCode } = await startWithCodes()
    const code = await requestCode()
    const left = []
    for (let i = 0; i < 5; i++)
      left.push((await login({ phone: knownPhone, code: wrongCode(code) })).body.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })

  test('has 5 tries for concurrent sign-ins, too', async () => {
    const { login, requestCode, fromAnotherNetwork } = await startWithCodes()
    const code = await requestCode()
    const guesses = Array.from({ length: 200 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000))
    const answers = await Promise.all(
      guesses.map((guess) =>
        login({ phone: knownPhone, code: guess.padStart(6, '0') }, fromAnotherNetwork()),
      ),
    )
    const tried = answers.filter(({ body }) => body.error === 'wrong-code')
    expect(tried).toHaveLength(5)
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })

  test.for(['12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%s is not a code', async (code) => {
    const { login } = await startWithCodes()
    expect((await login({ phone: knownPhone, code })).status).toBe(400)
  })
})

test('no phone, code or ticket is logged', async () => {
  const { login, requestCode, gateway, log } = await startWithCodes()
  const code = await requestCode(unknownPhone)
  const { body } = await login({ phone: unknownPhone, code })
  gateway.answer = 500
  await login({ phone: knownPhone })
  expect(log.join()).toContain('the SMS gateway answered 500')
  for (const secret of [code, unknownPhone, knownPhone, body.ticket]) expect(log.join()).not.toContain(secret)
})
