import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { Refusal } from '../../rules/errors.ts'
import { paths } from '../../rules/paths.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { digestOf } from './digest.queries.ts'
import { askForDigest, confirmDigest, stopByToken, stopDigest } from './digest.service.ts'
import { confirmationMail } from './digestMail.ts'

const address = z.email().max(200)

const token = z.string().max(200)

export const digestCalls = [
  read('get-digest.php', {
    summary: "Where the caller's weekly digest is sent.",
    answer: {
      offered: z.boolean().openapi({ description: 'Whether the server can send mail' }),
      digest: z.object({ address, confirmed: z.boolean() }).nullable(),
    },
    viewed: 'nothing',
    run: async ({ db, actor, config }) => ({
      offered: config.SMTP_URL !== undefined,
      digest: (await digestOf(db, actor.id)) ?? null,
    }),
  }),

  change('update-digest.php', {
    summary: 'Sends a link to a mail address, which confirms that the weekly digest may be sent to it.',
    body: { address: address.nullable().openapi({ description: 'Null for no digest' }) },
    run: async ({ tx, actor, input: { address }, config, now }) => {
      if (address === null) {
        await stopDigest(tx, actor.id)
        return unlogged({})
      }
      if (config.SMTP_URL === undefined) throw new Refusal('digest-not-offered')
      const mail = confirmationMail(
        `${config.PUBLIC_URL}${paths.digest}#${await askForDigest(tx, actor.id, address, now)}`,
      )
      return {
        ...unlogged({}),
        respond: async (c) => {
          const { deps, log, requestId } = c.var
          try {
            await deps.sendMail({ ...mail, to: address })
          } catch (error) {
            log.error({ requestId, message: errorMessage(error) }, 'link not sent')
            throw new Refusal('mail-not-sent')
          }
        },
      }
    },
  }),

  change('confirm-digest.php', {
    summary: 'Confirms an address by the token of the link that was sent to it.',
    body: { token },
    run: async ({ tx, input, now }) => {
      await confirmDigest(tx, input.token, now)
      return unlogged({})
    },
  }),

  change('stop-digest.php', {
    summary: 'Ends a digest by the token of the link in it. An unknown token changes nothing.',
    body: { token },
    run: async ({ tx, input }) => {
      await stopByToken(tx, input.token)
      return unlogged({})
    },
  }),
] as const
