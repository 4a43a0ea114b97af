import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Deps, Env } from '../../calls/env.ts'
import { codeOf } from '../../calls/refusals.ts'
import { clientAddress } from '../../http/address.ts'
import type { ChangeName } from '../../rules/callList.ts'
import type { ErrorCode } from '../../rules/errors.ts'
import { phonePattern } from '../../rules/phone.ts'
import type { SignInMeans } from '../../rules/signInMeans.ts'

type Means = SignInMeans | ((config: Deps['config']) => SignInMeans)

/** Every call that opens a session. */
export const tracedCalls = {
  'login.php': ({ SIGN_IN }) => (SIGN_IN === 'code' ? 'code' : 'phone'),
  'register.php': 'registration',
  'login-passkey.php': 'passkey',
  'accept-invitation.php': 'invitation',
} as const satisfies Partial<Record<ChangeName, Means>>

/** Failures that say nothing about who tried to sign in. */
const untraced: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['invalid', 'not-json', 'too-large', 'foreign-origin', 'unavailable', 'internal'] as const),
])

const withPhone = z.object({ phone: z.string().regex(phonePattern) })

export function traceSignIns(means: Means): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const deps = c.get('deps')
    const refusal = c.error && codeOf(c.error)
    if (refusal && untraced.has(refusal)) return
    const body = withPhone.safeParse(await c.req.json().catch(() => undefined))
    deps.signIns.record({
      means: typeof means === 'function' ? means(deps.config) : means,
      refusal,
      guideId: c.get('signedIn'),
      phone: body.data?.phone,
      address: clientAddress(c),
      at: deps.now(),
    })
  }
}
