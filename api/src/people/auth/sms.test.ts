import { describe, expect, test } from 'vitest'
import { knownPhone, startWithCodes, unknownPhone } from '../../testing/signInCodes.ts'

describe('a gateway', () => {
  test('that refuses does not use up the limits', async () => {
    const { login, gateway } = await startWithCodes()
    gateway.answer = 500
    for (let i = 0; i < 5; i++) {
      const { status, body } = await login({ phone: knownPhone })
      expect({ status, error: body.error }).toEqual({ status: 503, error: 'code-not-sent' })
    }
    gateway.answer = 200
    expect((await login({ phone: knownPhone })).body.error).toBe('code-sent')
    expect((await login({ phone: knownPhone, code: gateway.lastCode() })).body.success).toBe(true)
  })

  test('that refuses with status 200 is reported if SMS_ACCEPTED is set', async () => {
    const { login, gateway } = await startWithCodes({ SMS_ACCEPTED: '<status>0</status>' })
    gateway.text = `<sms><status>3</status><message>${knownPhone}</message></sms>`
    expect((await login({ phone: knownPhone })).body.error).toBe('code-not-sent')
    gateway.text = '<sms><status>0</status></sms>'
    expect((await login({ phone: knownPhone })).body.error).toBe('code-sent')
  })

  test('that is down is reported', async () => {
    const { login } = await startWithCodes({ SMS_URL: 'http://127.0.0.1:9/send' })
    expect((await login({ phone: knownPhone })).body.error).toBe('code-not-sent')
  })

  test('that hangs does not delay other changes', async () => {
    const { login, gateway, requestCode, visitor } = await startWithCodes({}, 2000)
    const code = await requestCode()
    gateway.answer = 'hang'
    let isHanging = true
    const hanging = login({ phone: unknownPhone }).finally(() => {
      isHanging = false
    })
    expect((await login({ phone: knownPhone, code })).body.success).toBe(true)
    expect((await visitor.get('get-groups.php')).status).toBe(200)
    expect(isHanging).toBe(true)
    expect((await hanging).body.error).toBe('code-not-sent')
  })

  test.for([
    ['application/json', '{"to":"+{international}","text":"{text}"}', /^\{"to":"\+972501111111","text":"קוד/],
    ['application/x-www-form-urlencoded', 'to={phone}&text={text}', /^to=0501111111&text=%D7%A7/],
    ['text/xml', '<sms to="{phone}">{text}</sms>', /^<sms to="0501111111">קוד/],
  ] as const)('gets the template filled in as %s', async ([type, template, expected]) => {
    const headers = JSON.stringify({ 'Content-Type': type, Authorization: 'Bearer key' })
    const { login, gateway } = await startWithCodes({ SMS_HEADERS: headers, SMS_BODY: template })
    await login({ phone: knownPhone })
    expect(gateway.messages[0]?.body).toMatch(expected)
    expect(gateway.messages[0]?.headers).toMatchObject({ 'content-type': type, authorization: 'Bearer key' })
  })
})
