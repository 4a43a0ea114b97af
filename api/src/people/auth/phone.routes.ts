import { change } from '../../calls/change.ts'
import { unchanged } from '../../calls/outcome.ts'
import { id, phone } from '../../calls/schemas.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { code } from './auth.schema.ts'
import { codeCookie, requestCode } from './codeRequest.ts'
import { redeemCode } from './codes.service.ts'
import { addGrant, refuseForOthers } from './grants.service.ts'
import { proofFor, rememberBrowser } from './knownBrowser.ts'
import { changePhone, isOwnPhone } from './phone.service.ts'
import { limitSignIns } from './signInLimit.ts'

export const phoneCalls = [
  change('update-guide-phone.php', {
    summary:
      "Changes a guide's phone, by which alone they sign in from then on, or confirms one that somebody else has changed. Sessions and " +
      'passkeys stay, invitations to former phones end. Where codes are required, guides prove their own new phone: a call without a ' +
      'code sends it and is refused with `code-sent`. Only coordinators themselves change their phones.',
    body: { id, phone, code: code.optional() },
    resource: ({ id }) => ({ kind: 'guide', id }),
    // Whether a phone is known would otherwise be found out as often as one likes.
    before: limitSignIns((result) => result === 'phone-taken'),
    run: async ({ tx, actor, input: { id, phone, code }, ...context }) => {
      const guide = await requireGuide(tx, id)
      refuseForOthers(actor, guide)
      if (guide.phone === phone && (await isOwnPhone(tx, id))) return unchanged({})
      const isProven = context.config.SIGN_IN === 'code' && id === actor.id
      if (isProven) {
        const browser = context.readCookie(codeCookie)
        await (code
          ? redeemCode(tx, { phone, code, browser }, context.now)
          : requestCode({ tx, phone, ...context }))
      }
      const phone_from = isProven ? actor.made_from : await addGrant(tx, actor)
      await changePhone(tx, guide, { phone, phone_from }, actor)
      const proof = isProven ? await proofFor(tx, phone) : undefined
      return {
        answer: {},
        entries: [{ action: 'guide.phone', subjectId: id, about: { ownerId: id } }],
        respond: (c) => {
          if (proof) rememberBrowser(c, proof)
        },
      }
    },
  }),
] as const
