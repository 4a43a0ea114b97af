import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { dateTime, id, pageQuery, queryId } from '../../calls/schemas.ts'
import { errors } from '../../rules/errors.ts'
import { keysOf } from '../../rules/objects.ts'
import { signInMeans, signInOutcomes } from '../../rules/signInMeans.ts'
import { readSignIns } from './signIns.queries.ts'

export const signInsCalls = [
  read('get-sign-ins.php', {
    summary:
      'Attempts to sign in of the last 24 months, newest first. Equal refusals of a few minutes are one, at its last time.',
    query: {
      outcome: z.enum(signInOutcomes).optional(),
      guideId: queryId.optional(),
      ...pageQuery(20),
    },
    answer: {
      signIns: z.array(
        z.object({
          id,
          at: dateTime,
          lastAt: dateTime,
          count: z.int(),
          means: z.enum(keysOf(signInMeans)),
          outcome: z.enum(signInOutcomes),
          reason: z.enum(keysOf(errors)).nullable().openapi({ description: 'Why it was refused' }),
          guide_id: id.nullable(),
          guide: z.string().nullable(),
          stranger: z.string().nullable().openapi({
            description: 'The same for the same phone, if it is nobody’s. It does not tell the phone.',
          }),
          network: z.string().openapi({ description: 'An IPv4 address, or the /64 of an IPv6 address' }),
        }),
      ),
      total: z.int(),
    },
    viewed: 'nothing',
    run: ({ db, input }) => readSignIns(db, input),
  }),
] as const
