import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { dateTime, id, pageQuery, queryId, shortText } from '../../calls/schemas.ts'
import { activityKinds } from '../../rules/actions.ts'
import { readLog } from './activity.queries.ts'

const logEntry = z
  .object({
    id,
    action: z.string().openapi({ description: 'The Hebrew label' }),
    kind: z.enum(activityKinds),
    guide: z.string().nullable(),
    guide_id: id.nullable(),
    for_guide: z.string().nullable().openapi({ description: 'The coordinator whom the guide covered' }),
    group_name: z.string().nullable(),
    group_id: id.nullable(),
    details: z.string(),
    trainee_id: id.nullable().openapi({ description: 'The trainee whom the entry is about' }),
    trainee: z.string().nullable().openapi({
      description:
        'The present name of the trainee whom the entry is about, if a group is asked for and still has the trainee',
    }),
    createdAt: dateTime,
  })
  .openapi('LogEntry')

export const activityCalls = [
  read('get-activity-log.php', {
    summary:
      'The activity log, newest first: of one group, of one guide, or of all. Without a group, answers 304 to a known ETag.',
    query: {
      groupId: queryId.optional(),
      guideId: queryId.optional(),
      action: shortText.optional().openapi({ description: "Part of the action's label" }),
      signIns: z.enum(['show', 'hide']).default('show'),
      ...pageQuery(20),
    },
    answer: { logs: z.array(logEntry), total: z.int() },
    cache: ({ groupId }) => (groupId === undefined ? 'by-content' : undefined),
    resource: ({ groupId }) => (groupId === undefined ? { kind: 'none' } : { kind: 'group', id: groupId }),
    viewed: ({ groupId }, { logs }) => ({
      kinds: ['trainees'],
      groupIds: groupId !== undefined && logs.some(({ trainee }) => trainee !== null) ? [groupId] : [],
    }),
    run: ({ db, input }) => readLog(db, input),
  }),
] as const
