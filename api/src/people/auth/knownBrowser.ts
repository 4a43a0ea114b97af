import type { Context } from 'hono'
import type { Env } from '../../calls/env.ts'
import type { Db } from '../../db/connection.ts'
import { secret } from '../../db/secrets.ts'
import { writeCookie } from '../../http/cookies.ts'
import { daySeconds } from '../../rules/time.ts'
import { deriveToken } from './tokens.ts'

const name = 'known'

/** As long as browsers keep a cookie at most. */
const days = 400

export async function proofFor(db: Db, phone: string): Promise<string> {
  return deriveToken(await secret(db, 'sign-in limit'), `browser of ${phone}`)
}

/** The proof remains when the session has ended. */
export function rememberBrowser(c: Context<Env>, proof: string): void {
  writeCookie(c, name, proof, days * daySeconds)
}

export async function isKnownBrowser(
  db: Db,
  phone: string,
  readCookie: (name: string) => string | undefined,
): Promise<boolean> {
  return readCookie(name) === (await proofFor(db, phone))
}
