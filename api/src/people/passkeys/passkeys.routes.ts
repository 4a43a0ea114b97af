import { z } from '@hono/zod-openapi'
import { requireFreshProof } from '../../calls/authorize.ts'
import { change } from '../../calls/change.ts'
import { logged, unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, queryId, requiredName } from '../../calls/schemas.ts'
import type { Db } from '../../db/connection.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { isAtLeast, lackOf, worthOf } from '../../rules/proof.ts'
import { deviceOf, unknownDevice } from '../auth/device.ts'
import { enrol, requireEnrolment } from '../auth/enrolment.ts'
import { startSession } from '../auth/session.cookie.ts'
import { openSession, signInEntry } from '../auth/sessions.service.ts'
import { limitSignIns } from '../auth/signInLimit.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { findPasskey, passkeysOf, requirePasskey } from './passkeys.queries.ts'
import { assertionSchema, registrationSchema } from './passkeys.schema.ts'
import { addPasskey, deletePasskey, redeemPasskey, renamePasskey, verifyPasskey } from './passkeys.service.ts'
import { registrationOptions, signInOptions, verifyRegistration } from './webauthn.ts'

const options = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'For `navigator.credentials`, as JSON. Valid for 5 minutes and one use.' })

const ownerOf = async ({ id }: { id: number }, db: Db) =>
  ({ kind: 'guide', id: (await findPasskey(db, id))?.guide_id }) as const

export const passkeysCalls = [
  read('get-passkey-login-options.php', {
    summary: 'The challenge that a passkey signs to sign in.',
    answer: { options },
    viewed: 'nothing',
    run: async ({ db, ...site }) => ({ options: { ...(await signInOptions(db, site)) } }),
  }),

  change('login-passkey.php', {
    summary: 'Signs in by a passkey.',
    body: { credential: assertionSchema },
    answer: { guide: guideSchema },
    before: limitSignIns((result) => result === 'unknown-passkey'),
    prepare: ({ db, input, ...site }) => verifyPasskey(db, input.credential, site),
    run: async ({ tx, prepared, ...context }) => {
      const { guideId, evidence } = await redeemPasskey(tx, prepared, context.now)
      const guide = await requireGuide(tx, guideId)
      if (!guide.active) throw new Refusal('unknown-passkey')
      const { token, newDevice } = await openSession(tx, guide.id, context, evidence)
      return {
        answer: { guide },
        entries: [signInEntry(guide.id, newDevice)],
        respond: (c) => startSession(c, guide.id, token),
      }
    },
  }),

  read('get-passkey-options.php', {
    summary: 'What the browser needs to create a passkey for the caller.',
    answer: { options },
    viewed: 'nothing',
    run: async ({ db, actor, origin, config, now }) => {
      // Before the device creates a key. The options name the passkeys that the caller has.
      await requireEnrolment(db, { config, actor, now })
      requireFreshProof(config, actor, now)
      // A device may renew a passkey that was made with less of a proof.
      const known = (await passkeysOf(db, actor.id)).filter(({ proof }) => isAtLeast(proof, actor.proof))
      return { options: { ...(await registrationOptions(db, actor, known, { origin, now })) } }
    },
  }),

  change('add-passkey.php', {
    summary: "Adds a passkey for the caller, named after the caller's browser.",
    body: { credential: registrationSchema },
    prepare: ({ db, actor, input, ...site }) => verifyRegistration(db, actor.id, input.credential, site),
    run: async ({ tx, actor, prepared, userAgent, config, now }) => {
      const name = deviceOf(userAgent) || unknownDevice
      await enrol(tx, { config, actor, now }, (madeUnder) =>
        addPasskey(tx, actor.id, { name, ...prepared, ...madeUnder }, now),
      )
      return logged({}, [{ action: 'passkey.add', data: { name }, about: { newAccess: true } }])
    },
  }),

  read('get-passkeys.php', {
    summary: 'The passkeys of a guide.',
    query: { guideId: queryId },
    answer: {
      passkeys: z.array(
        z.object({
          id,
          name: z.string(),
          created_at: dateTime,
          last_used_at: z.string().openapi({ description: 'UTC; empty until the first sign-in' }),
          weak: z.boolean().openapi({
            description:
              'A sign-in by it proves less than the settings demand of its guide, because it was set up with less',
          }),
        }),
      ),
    },
    resource: ({ guideId }) => ({ kind: 'guide', id: guideId }),
    viewed: 'nothing',
    run: async ({ db, input, config }) => {
      const { admin } = await requireGuide(db, input.guideId)
      const passkeys = await passkeysOf(db, input.guideId)
      return {
        passkeys: passkeys.map(({ id, name, created_at, last_used_at, proof }) => ({
          ...{ id, name, created_at, last_used_at },
          weak: lackOf(config, { admin, proof: worthOf('passkey', proof) }) !== undefined,
        })),
      }
    },
  }),

  change('update-passkey.php', {
    summary: 'Renames a passkey.',
    body: { id, name: requiredName },
    resource: ownerOf,
    run: async ({ tx, actor, input, announce }) => {
      await requirePasskey(tx, input.id, actor)
      await renamePasskey(tx, input.id, input.name)
      announce()
      return unlogged({})
    },
  }),

  change('delete-passkey.php', {
    summary: 'Deletes a passkey. Sessions that it opened stay.',
    body: { id },
    resource: ownerOf,
    run: async ({ tx, actor, input }) => {
      const { name, guide_id: ownerId } = await requirePasskey(tx, input.id, actor)
      await deletePasskey(tx, input.id)
      return logged({}, [{ action: 'passkey.delete', data: { name }, about: { ownerId } }])
    },
  }),
] as const
