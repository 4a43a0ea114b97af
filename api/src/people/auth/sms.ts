import type { SendSms } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import { systemCode } from '../../rules/thrown.ts'

type Settings = Pick<Config, 'SMS_URL' | 'SMS_HEADERS' | 'SMS_BODY' | 'SMS_ACCEPTED'>

/** The returned function throws errors that contain neither the phone nor the text, so that they can be logged. */
export function createSmsSender(
  { SMS_URL: url, SMS_HEADERS, SMS_BODY, SMS_ACCEPTED = '' }: Settings,
  timeoutMs = 10_000,
): SendSms {
  const headers = new Headers(SMS_HEADERS)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  const escapeValue = escaperOf(headers.get('content-type') ?? '')

  return async (phone, text) => {
    if (url === undefined) throw new Error('SMS_URL: not set')
    if (url === 'terminal')
      return console.log(`\n  Message to ${phone}:\n\n  ${text.replaceAll('\n', '\n  ')}\n`)
    const values = { phone, international: phone.replace(/^0/, '972'), text }
    const body = SMS_BODY.replace(/\{(phone|international|text)\}/g, (_, name: keyof typeof values) =>
      escapeValue(values[name]),
    )
    const { ok, status, answer } = await post(url, { headers, body, timeoutMs })
    if (!ok) throw new Error(`the SMS gateway answered ${status}`)
    if (!answer.includes(SMS_ACCEPTED)) throw new Error('the SMS gateway answered without SMS_ACCEPTED')
  }
}

type Message = { headers: Headers; body: string; timeoutMs: number }

async function post(url: string, { headers, body, timeoutMs }: Message) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: response.ok, status: response.status, answer: await response.text() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = systemCode(error.cause)
    throw new Error(`the SMS gateway cannot be reached: ${error.name}${code ? ` ${code}` : ''}`)
  }
}

function escaperOf(contentType: string): (value: string) => string {
  if (contentType.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (contentType.includes('urlencoded')) return encodeURIComponent
  if (contentType.includes('xml')) return (value) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
  return (value) => value
}
