import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unchanged, unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, ids, pageQuery } from '../../calls/schemas.ts'
import { Refusal } from '../../rules/errors.ts'
import { keysOf } from '../../rules/objects.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { allNoticeKinds, describeNotice, kindsFor, type NoticeTopic, noticeTopics } from '../kinds.ts'
import { countUnread, readInbox, readNoticeSettings } from './inbox.queries.ts'
import { markRead, saveNoticeSetting } from './inbox.service.ts'

const kind = z.enum(allNoticeKinds)

const label = z.string().openapi({ description: 'Of several notices of the kind, after their number' })

const topic = z.enum(keysOf(noticeTopics))

const means = { push: z.boolean(), digest: z.boolean() }

const notice = z
  .object({
    id,
    kind,
    label,
    group_id: id.nullable(),
    group_name: z.string().nullable(),
    text: z.string(),
    path: z.string().openapi({ description: 'The page that it leads to' }),
    at: dateTime,
    read: z.boolean(),
  })
  .openapi('Notice')

function kindsOf(topic: NoticeTopic, reader: { admin: number }) {
  return kindsFor(reader).filter((kind) => describeNotice(kind).topic === topic)
}

export const inboxCalls = [
  read('get-inbox.php', {
    summary:
      'What the caller is told, newest first. Notices about what the caller may no longer see are omitted, and those about the ' +
      'session of the caller are not unread to it.',
    query: pageQuery(20),
    answer: { notices: z.array(notice), unread: z.int() },
    viewed: 'nothing',
    run: async ({ db, actor, input, now }) => ({
      notices: await readInbox(db, actor, input, now),
      unread: await countUnread(db, actor, now),
    }),
  }),

  change('mark-inbox-read.php', {
    summary: "Marks notices of the caller's as read: those of the ids, or all. Others are ignored.",
    body: { ids: ids.optional(), all: z.literal(true).optional() },
    run: async ({ tx, actor, input, now, announce }) => {
      if (!input.ids && !input.all) throw new Refusal('invalid')
      const read = await markRead(tx, actor, input.all ? 'all' : { ids: input.ids ?? [] }, now)
      if (read === 0) return unchanged({})
      announce()
      return unlogged({})
    },
  }),

  read('get-notice-settings.php', {
    summary:
      'The topics of notices, each with the means by which the caller is told of all its kinds outside of the product. ' +
      '`offered`: which means this server has for the caller.',
    answer: {
      offered: z.object(means),
      topics: z.array(z.object({ topic, label: z.string(), ...means })),
    },
    viewed: 'nothing',
    run: async ({ db, actor, config }) => {
      const settings = await readNoticeSettings(db, actor.id)
      return {
        offered: { push: config.PUSH, digest: isCoordinator(actor) && config.SMTP_URL !== undefined },
        topics: keysOf(noticeTopics).map((topic) => {
          const kinds = kindsOf(topic, actor).map((kind) => settings[kind])
          return {
            ...{ topic, label: noticeTopics[topic] },
            push: kinds.every(({ push }) => push),
            digest: kinds.every(({ digest }) => digest),
          }
        }),
      }
    },
  }),

  change('update-notice-settings.php', {
    summary: 'Changes the means by which the caller is told of the kinds of a topic.',
    body: { topic, ...means },
    run: async ({ tx, actor, input: { topic, ...means }, announce }) => {
      for (const kind of kindsOf(topic, actor)) await saveNoticeSetting(tx, actor.id, kind, means)
      announce()
      return unlogged({})
    },
  }),
] as const
