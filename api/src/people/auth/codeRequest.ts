import { type AfterCommit, CommittedRefusal } from '../../calls/outcome.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import { writeCookie } from '../../http/cookies.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxSmsLength } from '../../rules/limits.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { codeSeconds } from './codes.queries.ts'
import { createCode, deleteCode } from './codes.service.ts'
import { isKnownBrowser } from './knownBrowser.ts'
import { networkOf, siteOf } from './signInLimit.ts'

type CodeRequest = {
  tx: Tx
  phone: string
  address: string
  origin: string
  readCookie: (name: string) => string | undefined
  config: Config
  now: Date
}

export const codeCookie = 'code'

/**
 * Sends after the commit. Does not look the guide up, so known and unknown phones are indistinguishable.
 * @throws Refusal code-sent, code-wait, code-limit, code-not-sent
 */
export async function requestCode({
  tx,
  phone,
  address,
  origin,
  readCookie,
  config,
  now,
}: CodeRequest): Promise<never> {
  const dailyLimit = config.SMS_DAILY_LIMIT
  const { id, code, cookie, retryAfter, sentInDay } = await createCode(tx, {
    phone,
    network: networkOf(address),
    site: siteOf(address),
    browser: readCookie(codeCookie),
    isKnown: await isKnownBrowser(tx, phone, readCookie),
    dailyLimit,
    now,
  })
  const afterCommit: AfterCommit = async (c, write) => {
    const { deps, log, requestId } = c.var
    try {
      await deps.sendSms(phone, messageOf(code, new URL(origin).hostname))
    } catch (error) {
      log.error({ requestId, message: errorMessage(error) }, 'code not sent')
      await write((tx) => deleteCode(tx, id))
      throw new Refusal('code-not-sent')
    }
    writeCookie(c, codeCookie, cookie, codeSeconds)
    if (sentInDay === Math.ceil(dailyLimit * 0.8)) {
      log.warn(`SMS_DAILY_LIMIT: ${sentInDay} of ${dailyLimit} codes sent within 24 hours`)
    }
  }
  throw new CommittedRefusal('code-sent', { retryAfter }, { afterCommit })
}

/** Browsers fill in the code of a message whose last line names the host. */
function messageOf(code: string, host: string) {
  const text = `קוד הכניסה לחפיפה: ${code}`
  const filledIn = `${text}\n\n@${host} #${code}`
  return filledIn.length <= maxSmsLength ? filledIn : text
}
