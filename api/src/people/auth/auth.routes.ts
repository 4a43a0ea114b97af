import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { change } from '../../calls/change.ts'
import type { Env } from '../../calls/env.ts'
import { CommittedRefusal, unlogged } from '../../calls/outcome.ts'
import { id, ids, phone, requiredName } from '../../calls/schemas.ts'
import { findByPhone } from '../../groups/guides/guides.queries.ts'
import { guideSchema } from '../../groups/guides/guides.schema.ts'
import { Refusal } from '../../rules/errors.ts'
import { code } from './auth.schema.ts'
import { codeCookie, requestCode } from './codeRequest.ts'
import { createTicket, redeemCode, redeemTicket } from './codes.service.ts'
import { proofFor, rememberBrowser } from './knownBrowser.ts'
import { registerGuide } from './registration.service.ts'
import { deleteSessionCookie, startSession } from './session.cookie.ts'
import { endSession, openSession, signInEntry } from './sessions.service.ts'
import { limitSignIns } from './signInLimit.ts'

export const authCalls = [
  change('login.php', {
    summary:
      'Signs in by phone; refused with `unknown-phone` when no guide with access has it. Where codes are required, a call ' +
      'without one sends it and is refused with `code-sent`.',
    body: { phone, code: code.optional() },
    answer: { guide: guideSchema },
    before: limitSignIns((result) => result === 'unknown-phone'),
    run: async ({ tx, input: { phone, code }, ...context }) => {
      const { config, now } = context
      const codeId =
        config.SIGN_IN === 'code'
          ? await (code
              ? redeemCode(tx, { phone, code, browser: context.readCookie(codeCookie) }, now)
              : requestCode({ tx, phone, ...context }))
          : undefined
      const guide = await findByPhone(tx, phone)
      if (!guide?.active) {
        if (codeId === undefined) throw new Refusal('unknown-phone')
        throw new CommittedRefusal('unknown-phone', { ticket: await createTicket(tx, codeId, now) })
      }
      const { token, newDevice } = await openSession(tx, guide.id, context)
      const proof = codeId === undefined ? undefined : await proofFor(tx, phone)
      return {
        answer: { guide },
        entries: [signInEntry(guide.id, newDevice)],
        respond: (c) => {
          startSession(c, guide.id, token)
          if (proof) rememberBrowser(c, proof)
        },
      }
    },
  }),

  change('register.php', {
    summary:
      'Registers a new guide with their groups and signs them in. Unless the registration is open, the groups are requests. ' +
      'Where codes are required, it takes the `ticket` of the sign-in.',
    body: {
      ticket: z.string().max(100).optional(),
      fullName: requiredName,
      phone,
      groupIds: ids.min(1, 'יש לבחור קבוצה אחת לפחות'),
    },
    answer: {
      guide: guideSchema,
      pending: z.array(id).openapi({ description: 'The groups that wait for a decision of a coordinator' }),
    },
    before: limitSignIns((result) => result !== 'invalid'),
    run: async ({ tx, input, ...signIn }) => {
      const { config, now } = signIn
      if (config.SIGN_IN === 'code') await redeemTicket(tx, input.phone, input.ticket ?? '', now)
      const { guide, pending, entries } = await registerGuide(tx, input, config.REGISTRATION, now)
      const { token } = await openSession(tx, guide.id, signIn)
      return {
        answer: { guide, pending },
        entries,
        respond: (c) => startSession(c, guide.id, token),
      }
    },
  }),

  change('logout.php', {
    summary: 'Ends the session.',
    run: async ({ tx, actor }) => {
      await endSession(tx, actor.tokenHash)
      return { ...unlogged({}), respond: forgetGuide }
    },
  }),
] as const

/** Empties the browser's HTTP cache, too: on a shared computer it would keep names of groups and guides. */
function forgetGuide(c: Context<Env>) {
  deleteSessionCookie(c)
  c.header('Clear-Site-Data', '"cache"')
}
