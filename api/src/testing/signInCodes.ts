import { codes } from '../schema/codes.table.ts'
import { startApi } from './api.ts'
import { startSmsGateway } from './smsGateway.ts'

export const knownPhone = '0501111111'

export const unknownPhone = '0502222222'

export async function startWithCodes(env: Record<string, string> = {}, smsTimeoutMs = 10_000) {
  const gateway = await startSmsGateway()
  const api = startApi({ env: { SIGN_IN: 'code', SMS_URL: gateway.url, ...env }, smsTimeoutMs })
  const guide = await api.addGuide({ name: 'דנה', phone: knownPhone, admin: 1 })
  let address = 0

  /** Keeps its cookies, as a browser does, except for the session. */
  function openBrowser() {
    const cookies = new Map<string, string>()
    return async (body: { phone: string; code?: string }, address = '10.0.0.1') => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await api.caller(cookie, { address }).post('login.php', body)
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^(.+?)=(.*?);/.exec(line) ?? []
        if (name !== 'session') cookies.set(name, value)
      }
      return answer
    }
  }

  const login = openBrowser()

  return {
    ...api,
    gateway,
    guide,
    login,
    openBrowser,
    fromAnotherNetwork() {
      address += 1
      return `10.${address >> 8}.${address % 256}.1`
    },
    wait: api.clock.advance,
    async requestCode(phone = knownPhone) {
      await login({ phone })
      return gateway.lastCode()
    },
    storedCodes: () => api.database.read.select().from(codes),
  }
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
