import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { id, pageQuery } from '../../calls/schemas.ts'
import { groupsByIds } from '../../groups/groups/groups.queries.ts'
import { groupNameSchema, groupWithCoordinatorsSchema } from '../../groups/groups/groups.schema.ts'
import { attention } from './attention.queries.ts'
import { attentionRuleNames } from './attention.rules.ts'
import { firstSteps, missingFirstSteps } from './firstSteps.queries.ts'

const rule = z.enum(attentionRuleNames)

export const attentionCalls = [
  read('get-attention.php', {
    summary:
      'The groups that each rule of attention finds, with a page of the groups of one rule, by name. Answers 304 to a known ETag.',
    query: {
      mine: z
        .enum(['0', '1'])
        .default('0')
        .openapi({ description: '1 for the groups that the caller coordinates' }),
      rule: rule.optional().openapi({ description: 'Without a rule `groups` is empty' }),
      ...pageQuery(10),
    },
    answer: {
      rules: z.array(
        z.object({
          rule,
          period: z.int().nullable().openapi({
            description:
              'The days of the rule, or the weeks that are left of the year, 0 when it has ended; null for other rules',
          }),
          groupIds: z.array(id),
          first: z
            .array(groupNameSchema)
            .openapi({ description: 'The first three of the groups, with names' }),
        }),
      ),
      groups: z.array(groupWithCoordinatorsSchema),
      firstSteps: z
        .array(z.enum(firstSteps))
        .openapi({ description: 'What a new system still needs before guides can work with it' }),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db, actor, config, now, input: { mine, rule, page, limit } }) => {
      const rules = await attention(db, now, mine === '1' ? actor.id : undefined)
      const ids = rules.find((found) => found.rule === rule)?.groupIds ?? []
      return {
        rules,
        groups: await groupsByIds(db, ids.slice((page - 1) * limit, page * limit)),
        firstSteps: await missingFirstSteps(db, config, now),
      }
    },
  }),
] as const
