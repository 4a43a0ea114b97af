import type { Handler } from 'hono'
import type { Env } from '../calls/env.ts'
import { daySeconds } from '../rules/time.ts'

const validDays = 180

const dayMs = daySeconds * 1000

/** RFC 9116: where to report a vulnerability. It expires within a year, so that an abandoned copy is recognized. */
export const answerSecurityText: Handler<Env> = async (c) => {
  const { deps, ports } = c.var
  const { helpEmail } = await ports.helpContacts(deps.database.read, deps.config)
  const expires = new Date(Math.floor(deps.now().getTime() / dayMs) * dayMs + validDays * dayMs)
  return c.text(
    [
      `Contact: mailto:${helpEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: he, en',
      '',
    ].join('\n'),
  )
}
