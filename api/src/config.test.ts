import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  test('have defaults for a first start', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL: 'file:data/hafifa.sqlite',
      FIRST_COORDINATOR_PHONE: undefined,
      FIRST_COORDINATOR_NAME: '',
      GUIDE_APP_URL: '/guide-app',
      DASHBOARD_APP_URL: '/dashboard-app',
      TRUST_PROXY: false,
      REGISTRATION: 'approved',
      RATE_LIMIT: 60,
      SIGN_IN: 'phone',
      SMS_DAILY_LIMIT: 500,
    })
  })

  test('require a gateway for codes', () => {
    expect(() => readConfig({ SIGN_IN: 'code' })).toThrow('SMS_URL: must be set when SIGN_IN is code')
    expect(readConfig({ SIGN_IN: 'code', SMS_URL: 'terminal' }).SMS_URL).toBe('terminal')
  })

  test('require a sender and an address for mails', () => {
    const SMTP_URL = 'smtps://mail.example'
    expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM: must be set.*PUBLIC_URL: must be set/s)
  })

  test('require a gateway for texts about returned files', () => {
    expect(() => readConfig({ SMS_RETURNED: '1' })).toThrow('SMS_URL: must be set when SMS_RETURNED is 1')
  })

  test.for(['תשפז', 'ה׳תשפ״ז', '2027'])('name the form of a year that is not %s', (PROGRAMME_YEAR) => {
    expect(() => readConfig({ PROGRAMME_YEAR })).toThrow('such as תשפ״ה or תשפ"ה, with its quotation mark')
  })

  test('ignore empty variables', () => {
    expect(readConfig({ PORT: '', RATE_LIMIT: '' })).toMatchObject({ PORT: 3000, RATE_LIMIT: 60 })
  })

  test('drop the last slash of remote addresses', () => {
    const config = readConfig({ GUIDE_APP_URL: 'https://guide.example/app/', DASHBOARD_APP_URL: '/d/' })
    expect(config).toMatchObject({ GUIDE_APP_URL: 'https://guide.example/app', DASHBOARD_APP_URL: '/d' })
  })

  test.for([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', 'many'],
    ['GUIDE_APP_URL', 'guide.example'],
    ['GUIDE_APP_URL', 'ftp://guide.example'],
    ['DASHBOARD_APP_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'postgres://x'],
    ['FIRST_COORDINATOR_PHONE', '12345'],
    ['TRUST_PROXY', 'yes'],
    ['SIGN_IN', 'password'],
    ['SMS_URL', 'gateway.example'],
    ['SMS_URL', 'http://gateway.example'],
    ['SMS_HEADERS', 'Authorization: key'],
    ['SMS_HEADERS', '{"Content-Length":1}'],
    ['SMS_HEADERS', '{"no header":"x"}'],
    ['SMS_BODY', '{"to":"{phone}"}'],
    ['SMS_DAILY_LIMIT', '0'],
    ['HELP_EMAIL', 'nobody'],
    ['REGISTRATION', 'sometimes'],
    ['PUSH', 'yes'],
    ['PUSH_CONTACT', 'hafifa.example'],
    ['PUSH_SERVICES', 'http://push.example'],
    ['PUSH_SERVICES', 'https://push.example/path'],
    ['PUBLIC_URL', 'http://hafifa.example'],
    ['PUBLIC_URL', 'https://hafifa.example/'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['MAIL_FROM', 'nobody'],
  ] as const)('reject an invalid variable by name: %s=%s', ([name, value]) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must be `))
  })

  test('report every invalid variable in English', () => {
    expect(() => readConfig({ PORT: '70000', RATE_LIMIT: 'many' })).toThrow(
      'PORT: must be a whole number from 0 to 65535\nRATE_LIMIT: must be a whole number from 1',
    )
  })
})
