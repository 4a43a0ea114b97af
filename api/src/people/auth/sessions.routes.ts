import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, queryId } from '../../calls/schemas.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { guideOfSession, journalKeyOf, sessionsOf } from './sessions.queries.ts'
import { endSession, endSessions } from './sessions.service.ts'

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().openapi({ description: 'Browser and system, empty if unknown' }),
    openedAt: dateTime,
    usedAt: dateTime.openapi({ description: 'To the hour' }),
    copiedAt: z
      .string()
      .openapi({ description: 'When it last took a copy for offline use, to the hour; empty without' }),
    current: z.boolean().openapi({ description: 'The session of this call' }),
  })
  .openapi('Session')

export const sessionsCalls = [
  read('get-sessions.php', {
    summary: "A guide's open sessions: that of this call, then the last used first.",
    query: { guideId: queryId },
    answer: { sessions: z.array(sessionSchema) },
    resource: ({ guideId }) => ({ kind: 'guide', id: guideId }),
    viewed: 'nothing',
    run: async ({ db, actor, input, now }) => {
      await requireGuide(db, input.guideId)
      const open = await sessionsOf(db, input.guideId, now)
      const sessions = open.map((session) => ({ ...session, current: session.id === actor.tokenHash }))
      return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
    },
  }),

  read('get-journal-key.php', {
    summary: 'The key by which the browser encrypts unsaved text. It ends with the session of this call.',
    answer: { key: z.string().openapi({ description: '256 bits in base64' }) },
    viewed: 'nothing',
    run: async ({ db, actor }) => {
      const key = await journalKeyOf(db, actor.tokenHash, actor.id)
      if (key === '') throw new Refusal('not-found')
      return { key }
    },
  }),

  change('delete-session.php', {
    summary: 'Ends a session.',
    body: { id: z.string().regex(/^[\w-]{1,100}$/) },
    resource: async (input, db) => ({ kind: 'guide', id: (await guideOfSession(db, input.id))?.id }),
    run: async ({ tx, input }) => {
      const guide = await guideOfSession(tx, input.id)
      if (!guide) throw new Refusal('not-found')
      await endSession(tx, input.id)
      return logged({}, [{ action: 'session.end', subjectId: guide.id }])
    },
  }),

  change('delete-sessions.php', {
    summary: "Ends a guide's sessions, except that of this call.",
    body: { guideId: id },
    resource: ({ guideId }) => ({ kind: 'guide', id: guideId }),
    run: async ({ tx, actor, input }) => {
      await requireGuide(tx, input.guideId)
      const ended = await endSessions(tx, input.guideId, actor.tokenHash)
      if (ended === 0) return unchanged({})
      return logged({}, [{ action: 'session.end', subjectId: input.guideId }])
    },
  }),
] as const
