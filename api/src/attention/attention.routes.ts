import { z } from '@hono/zod-openapi'
import { read } from '../calls/read.ts'
import { id, pageQuery } from '../calls/schemas.ts'
import { groupsByIds } from '../groups/groups.queries.ts'
import { groupWithAdminsSchema } from '../groups/groups.schema.ts'
import { attention } from './attention.queries.ts'
import { attentionRuleNames } from './attention.rules.ts'

const rule = z.enum(attentionRuleNames)

const days = z.int().nullable().openapi({ description: 'The period of the rule; null if it has none' })

export const attentionCalls = [
  read('get-attention.php', {
    summary:
      'How many groups each rule of attention finds, with a page of the groups of one rule, by name. Answers 304 to a known ETag.',
    query: {
      mine: z
        .enum(['0', '1'])
        .default('0')
        .openapi({ description: '1 for the groups that the caller coordinates' }),
      rule: rule.optional().openapi({ description: 'Without a rule no groups are listed' }),
      ...pageQuery(10),
    },
    answer: {
      rules: z.array(z.object({ rule, days, count: z.int() })),
      groups: z.array(groupWithAdminsSchema),
    },
    cache: 'by-content',
    run: async ({ db, actor, now, input: { mine, rule, page, limit } }) => {
      const found = await attention(db, now, mine === '1' ? actor.id : undefined)
      const ids = found.find((one) => one.rule === rule)?.groupIds.slice((page - 1) * limit, page * limit)
      return {
        rules: found.map(({ rule, days, groupIds }) => ({ rule, days, count: groupIds.length })),
        groups: await groupsByIds(db, ids ?? []),
      }
    },
  }),

  read('get-attention-groups.php', {
    summary: 'The ids of all groups that each rule of attention finds. Answers 304 to a known ETag.',
    answer: { rules: z.array(z.object({ rule, days, groupIds: z.array(id) })) },
    cache: 'by-content',
    run: async ({ db, now }) => ({ rules: await attention(db, now) }),
  }),
] as const
