import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { areBrowserKeys } from './encryption.ts'
import { isSubscribed, serverKey } from './push.queries.ts'
import { subscribe, unsubscribe } from './push.service.ts'

const keys = z
  .object({ p256dh: z.string().max(100), auth: z.string().max(100) })
  .refine(areBrowserKeys)
  .openapi({ description: 'The keys of the subscription, base64url, as its `toJSON` returns them' })

export const pushCalls = [
  read('get-push-subscription.php', {
    summary: 'Whether this browser is told of new notices, and the key with which it subscribes.',
    answer: {
      key: z
        .string()
        .nullable()
        .openapi({ description: 'The `applicationServerKey`; null if the server sends no messages' }),
      subscribed: z.boolean(),
    },
    viewed: 'nothing',
    run: async ({ db, actor, config }) => ({
      key: config.PUSH ? (await serverKey(db)).publicKey : null,
      subscribed: await isSubscribed(db, actor.tokenHash),
    }),
  }),

  change('add-push-subscription.php', {
    summary: 'Tells this browser of new notices until its session ends.',
    body: { endpoint: z.url({ normalize: true }).max(1000), keys },
    run: async ({ tx, actor, input: { endpoint, keys }, config }) => {
      await subscribe(tx, actor, { endpoint, ...keys }, config)
      return unlogged({})
    },
  }),

  change('delete-push-subscription.php', {
    summary: 'No longer tells this browser of new notices.',
    run: async ({ tx, actor }) => {
      await unsubscribe(tx, actor.tokenHash)
      return unlogged({})
    },
  }),
] as const
