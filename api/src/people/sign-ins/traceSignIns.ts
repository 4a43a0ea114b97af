import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Deps, Env } from '../../calls/env.ts'
import { codeOf } from '../../calls/refusals.ts'
import { clientAddress } from '../../http/address.ts'
import type { ChangeName } from '../../rules/callList.ts'
import type { ErrorCode } from '../../rules/errors.ts'
import { phonePattern } from '../../rules/phone.ts'
import type { SignInMeans } from '../../rules/signInMeans.ts'

type Means = SignInMeans | ((config: Deps['config'], body: Body) => SignInMeans)

const sent = z.object({
  phone: z.string().regex(phonePattern).optional().catch(undefined),
  word: z.string().optional().catch(undefined),
})

type Body = z.output<typeof sent>

const meansOf = ({ SIGN_IN }: Deps['config'], { word }: Body) =>
  word !== undefined ? 'word' : SIGN_IN === 'code' ? 'code' : 'phone'

export const tracedCalls = {
  'login.php': meansOf,
  'register.php': 'registration',
  'login-passkey.php': 'passkey',
  'accept-invitation.php': 'invitation',
} as const satisfies Partial<Record<ChangeName, Means>>

/** Failures that say nothing about who tried to sign in. */
const untraced: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['invalid', 'not-json', 'too-large', 'foreign-origin', 'unavailable', 'internal'] as const),
])

export const tracedProofs = {
  'prove.php': meansOf,
  'prove-passkey.php': 'passkey',
} as const satisfies Partial<Record<ChangeName, Means>>

/** @param only for calls that open no session: their success is no sign-in */
export function traceSignIns(means: Means, only?: 'refusals'): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const deps = c.get('deps')
    const refusal = c.error && codeOf(c.error)
    if (refusal ? untraced.has(refusal) : only === 'refusals') return
    const body = sent.safeParse(await c.req.json().catch(() => undefined)).data ?? {}
    deps.signIns.record({
      means: typeof means === 'function' ? means(deps.config, body) : means,
      refusal,
      guideId: c.get('signedIn') ?? c.get('actor')?.id,
      phone: body.phone,
      address: clientAddress(c),
      at: deps.now(),
    })
  }
}
