import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { change } from '../../calls/change.ts'
import type { Actor, Env } from '../../calls/env.ts'
import { CommittedRefusal, unlogged } from '../../calls/outcome.ts'
import { id, ids, phone, requiredName } from '../../calls/schemas.ts'
import { findByPhone } from '../../groups/guides/guides.queries.ts'
import { readCookie } from '../../http/cookies.ts'
import { Refusal } from '../../rules/errors.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { code, recoveryWord } from './auth.schema.ts'
import { codeCookie, requestCode } from './codeRequest.ts'
import { createTicket, redeemCode, redeemTicket } from './codes.service.ts'
import { proofFor, rememberBrowser } from './knownBrowser.ts'
import { phoneEvidence } from './phone.service.ts'
import { hashTypedWord, nobody, redeemRecoveryWord, wordEntry } from './recoveryWords.service.ts'
import { registerGuide } from './registration.service.ts'
import { deleteSessionCookies, startSession } from './session.cookie.ts'
import { endSession, openSession, signInEntry } from './sessions.service.ts'
import { limitSignIns } from './signInLimit.ts'

export const authCalls = [
  change('login.php', {
    summary:
      'Signs in by phone; refused with `unknown-phone` when no guide with access has it. Where codes are required, a call ' +
      'without one sends it and is refused with `code-sent`. A recovery word makes the sign-in of a coordinator strong; one that ' +
      'was given to them needs no code.',
    body: { phone, code: code.optional(), word: recoveryWord.optional() },
    answer: { guide: guideSchema },
    before: limitSignIns((result) => result === 'unknown-phone' || result === 'wrong-word'),
    prepare: async ({ db, input: { phone, word } }) => {
      const guide = word === undefined ? undefined : await findByPhone(db, phone)
      return word === undefined ? undefined : hashTypedWord(db, guide?.active ? guide.id : nobody, word)
    },
    run: async ({ tx, input: { phone, code, word }, prepared, ...context }) => {
      const { config, now } = context
      const isByWordAlone = word !== undefined && code === undefined
      const codeId =
        config.SIGN_IN === 'code' && !isByWordAlone
          ? await (code
              ? redeemCode(tx, { phone, code, browser: context.readCookie(codeCookie) }, now)
              : requestCode({ tx, phone, ...context }))
          : undefined
      const guide = await findByPhone(tx, phone)
      const guideId = guide?.active ? guide.id : nobody
      const only = config.SIGN_IN === 'code' && isByWordAlone ? 'given' : undefined
      const byWord =
        word === undefined ? undefined : await redeemRecoveryWord(tx, { guideId, word: prepared, only }, now)
      if (!guide?.active) {
        if (codeId === undefined) throw new Refusal('unknown-phone')
        throw new CommittedRefusal('unknown-phone', { ticket: await createTicket(tx, codeId, now) })
      }
      const evidence = byWord ?? (await phoneEvidence(tx, phone, codeId === undefined ? 'phone' : 'code'))
      const { token, newDevice } = await openSession(tx, guide.id, context, evidence)
      const known = codeId === undefined ? undefined : await proofFor(tx, phone)
      return {
        answer: { guide },
        entries: [signInEntry(guide.id, newDevice), ...(word ? [wordEntry(guide.id)] : [])],
        respond: (c) => {
          startSession(c, guide.id, token)
          if (known) rememberBrowser(c, known)
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
      const isProven = config.SIGN_IN === 'code'
      if (isProven) await redeemTicket(tx, input.phone, input.ticket ?? '', now)
      const { guide, pending, entries } = await registerGuide(tx, input, config.REGISTRATION, now)
      const { token } = await openSession(tx, guide.id, signIn, {
        proof: isProven ? 'code' : 'phone',
        made_from: null,
      })
      return {
        answer: { guide, pending },
        entries,
        respond: (c) => startSession(c, guide.id, token),
      }
    },
  }),

  change('logout.php', {
    summary: 'Ends the session.',
    run: async ({ tx, actor, announce }) => {
      await endSession(tx, actor.tokenHash)
      announce()
      return { ...unlogged({}), respond: (c) => forgetGuide(c, actor) }
    },
  }),
] as const

/** Empties the HTTP cache, which has names. A device with a copy forgets everything, unless unsent text waits there. */
function forgetGuide(c: Context<Env>, { copied_at }: Actor) {
  const clearsAll = copied_at !== '' && !readCookie(c, 'unsent')
  deleteSessionCookies(c)
  c.header('Clear-Site-Data', clearsAll ? '"cache", "storage"' : '"cache"')
}
