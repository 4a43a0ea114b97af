import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import type { Actor } from '../../calls/env.ts'
import { logged, unchanged, unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id } from '../../calls/schemas.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { canProve, isFresh, isPhoneProven, lackOf, worthOf } from '../../rules/proof.ts'
import { code, recoveryWord } from '../auth/auth.schema.ts'
import { codeCookie, requestCode } from '../auth/codeRequest.ts'
import { redeemCode } from '../auth/codes.service.ts'
import { enrol, mayEnrol, requireEnrolment } from '../auth/enrolment.ts'
import { addGrant } from '../auth/grants.service.ts'
import { phoneEvidence } from '../auth/phone.service.ts'
import {
  countOwnWords,
  givenEntry,
  giveRecoveryWord,
  hashTypedWord,
  hasRecoveryWord,
  newOwnWords,
  newWord,
  redeemRecoveryWord,
  saveOwnWords,
  wordEntry,
} from '../auth/recoveryWords.service.ts'
import { lockSession, proveSession } from '../auth/sessions.service.ts'
import { limitSignIns } from '../auth/signInLimit.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { assertionSchema } from '../passkeys/passkeys.schema.ts'
import { redeemPasskey, verifyPasskey } from '../passkeys/passkeys.service.ts'

const word = z.string().openapi({ description: 'Shown once; only its hash is stored' })

async function meansOf(db: Db, config: Config, { id, admin }: Actor, now: Date) {
  const passkeys = (await passkeysOf(db, id)).map(({ proof }) => worthOf('passkey', proof))
  return {
    passkey: passkeys.some((proof) => proof !== 'phone' && !lackOf(config, { admin, proof })),
    word: await hasRecoveryWord(db, id, now),
    ownWords: await countOwnWords(db, id),
  }
}

export const proofCalls = [
  read('get-proof.php', {
    summary: 'What the caller has proven, and how they can prove who they are.',
    answer: {
      strong: z.boolean().openapi({ description: 'Whether the session has what the role demands' }),
      fresh: z.boolean().openapi({ description: 'Whether the last proof is of the last 5 minutes' }),
      locked: z.boolean(),
      passkey: z.boolean().openapi({
        description: 'Whether they can use a passkey. A weak session without a proof is not told.',
      }),
      code: z.boolean(),
      word: z.boolean(),
      ownWords: z.int().openapi({ description: 'Recovery words of their own that are left' }),
      mayEnrol: z.boolean().openapi({ description: 'Whether they may set up a strong sign-in now' }),
    },
    viewed: 'nothing',
    run: async ({ db, actor, config, now }) => ({
      // Whoever knows a phone must not learn what its owner has set up.
      ...(lackOf(config, actor) && actor.proof === 'phone'
        ? { passkey: true, word: isCoordinator(actor), ownWords: 0 }
        : await meansOf(db, config, actor, now)),
      strong: lackOf(config, actor) === undefined,
      fresh: isFresh(actor, now),
      locked: actor.locked !== 0,
      code: config.SIGN_IN === 'code',
      mayEnrol: await mayEnrol(db, { config, actor, now }),
    }),
  }),

  change('prove.php', {
    summary:
      'Proves who the caller is, by a code or a recovery word, and opens a locked session. Without either it sends a code, ' +
      'where codes are sent, and is refused with `code-sent`. A word of their own needs a code that is fresh.',
    body: { code: code.optional(), word: recoveryWord.optional() },
    before: limitSignIns((result) => result === 'wrong-word'),
    prepare: async ({ db, actor, input: { word } }) =>
      word === undefined ? undefined : hashTypedWord(db, actor.id, word),
    run: async ({ tx, actor, input: { code, word }, prepared, ...context }) => {
      const { config, now } = context
      const sendsCodes = config.SIGN_IN === 'code'
      const { phone } = actor
      if (code !== undefined && sendsCodes) {
        await redeemCode(tx, { phone, code, browser: context.readCookie(codeCookie) }, now)
      } else if (word === undefined) {
        if (!sendsCodes) throw new Refusal('wrong-word')
        await requestCode({ tx, phone, ...context })
      }
      if (word === undefined) {
        await proveSession(tx, actor, await phoneEvidence(tx, phone, 'code'), now)
        return unlogged({})
      }
      const isOwnEnough = !sendsCodes || code !== undefined || isPhoneProven(actor, now)
      const only = isOwnEnough ? undefined : 'given'
      const evidence = await redeemRecoveryWord(tx, { guideId: actor.id, word: prepared, only }, now)
      await proveSession(tx, actor, evidence, now)
      return logged({}, [wordEntry(actor.id)])
    },
  }),

  change('prove-passkey.php', {
    summary: 'Proves who the caller is, by a passkey of theirs, and opens a locked session.',
    body: { credential: assertionSchema },
    before: limitSignIns((result) => result === 'unknown-passkey'),
    prepare: ({ db, input, ...site }) => verifyPasskey(db, input.credential, site),
    run: async ({ tx, actor, prepared, now }) => {
      const { guideId, evidence } = await redeemPasskey(tx, prepared, now)
      if (guideId !== actor.id) throw new Refusal('unknown-passkey')
      await proveSession(tx, actor, evidence, now)
      return unlogged({})
    },
  }),

  change('lock.php', {
    summary: 'Locks the session until its guide proves who they are, where that is possible.',
    run: async ({ tx, actor, config, announce }) => {
      if (!canProve(config, actor)) return unchanged({})
      await lockSession(tx, actor.tokenHash)
      announce()
      return unlogged({})
    },
  }),

  change('add-recovery-words.php', {
    summary: 'Creates recovery words for the caller, each for one use. Earlier ones of theirs end.',
    answer: { words: z.array(word) },
    prepare: async ({ db, actor, config, now }) => {
      await requireEnrolment(db, { config, actor, now })
      return newOwnWords(db, actor.id)
    },
    run: async ({ tx, actor, config, now, prepared }) => {
      const words = await enrol(tx, { config, actor, now }, (madeUnder) =>
        saveOwnWords(tx, actor.id, prepared, madeUnder),
      )
      return logged({ words }, [{ action: 'recovery-words.create', about: { newAccess: true } }])
    },
  }),

  change('issue-recovery-word.php', {
    summary:
      'Creates a recovery word for another coordinator, who has lost their phone. It needs no code, and ends after 24 hours.',
    body: { guideId: id },
    answer: { word, expiresAt: dateTime },
    prepare: ({ db, input: { guideId } }) => newWord(db, guideId),
    run: async ({ tx, actor, input: { guideId }, now, prepared }) => {
      const guide = await requireGuide(tx, guideId)
      if (!isCoordinator(guide)) throw new Refusal('not-a-coordinator')
      const madeUnder = { proof: actor.proof, made_from: await addGrant(tx, actor) }
      return logged(await giveRecoveryWord(tx, prepared, madeUnder, now), [givenEntry(guide)])
    },
  }),
] as const
