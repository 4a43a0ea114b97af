import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Env } from '../../calls/env.ts'
import { streamRoute, validated } from '../../calls/route.ts'
import { allChangeKinds } from '../../rules/changeKinds.ts'
import { Refusal } from '../../rules/errors.ts'
import { daySeconds } from '../../rules/time.ts'
import { versionBefore } from './changes.queries.ts'

/** A page may be open for weeks before its first event. */
const maxAgeSeconds = 366 * daySeconds

const query = {
  lastEventId: z.coerce
    .number<number>()
    .int()
    .min(0)
    .optional()
    .openapi({ description: 'For clients that cannot send the header Last-Event-ID' }),
  age: z.coerce.number<number>().int().min(0).max(maxAgeSeconds).optional().openapi({
    description: 'For clients without an id: the age in seconds of the oldest answer that they show',
  }),
}

const headers = {
  'Content-Type': 'text/event-stream',
  // Proxies must neither compress nor buffer the events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

const route = streamRoute('get-changes.php', {
  summary:
    'What has changed, without the data: events of what the caller may read. Ends with the session, and when the role or ' +
    'an assignment changes.',
  query,
  answer:
    'Server-sent events. The id is that of the newest change, and the data is ' +
    '`{"version": 7, "ids": [6, 7], "groups": [1], "kinds": ["form", "log"]}`. The answer to a call that changes ' +
    'something has the ids of its own changes in the header Change-Ids. An event `heartbeat` comes at the start and every ' +
    '25 seconds. ' +
    `Kinds: ${allChangeKinds.join(', ')}; \`all\` if anything may have changed. Without groups, no group is concerned.`,
})

async function handler(c: Context<Env>) {
  const actor = c.get('actor')
  if (!actor) throw new Refusal('not-signed-in')
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { changes } = c.get('deps')
  const reader = { guideId: actor.id, tokenHash: actor.tokenHash }
  const { body, ended } = await changes.open(reader, await sinceOf(c))
  c.set('ended', ended)
  return c.body(body, 200, headers)
}

/** A browser that connects again sends the last id as a header. */
async function sinceOf(c: Context<Env>): Promise<number | undefined> {
  const { lastEventId, age } = validated<typeof query>(c, 'query')
  const header = c.req.header('last-event-id')
  if (header && /^\d{1,15}$/.test(header)) return Number(header)
  if (lastEventId !== undefined || age === undefined) return lastEventId
  return versionBefore(c.get('deps').database.read, age)
}

export const changesCall = { route, handler }
