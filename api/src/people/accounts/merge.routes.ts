import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { id, ids, queryId, shortText } from '../../calls/schemas.ts'
import { movedKinds } from '../../rules/merge.ts'
import { keysOf } from '../../rules/objects.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { mergedInto, whatWouldMove } from './merge.queries.ts'
import { findMergeable, mergeAccounts } from './merge.service.ts'
import type { PersonTable } from './personColumns.ts'

const moved = z.object({
  kind: z.enum(keysOf(movedKinds)),
  label: z.string(),
  count: z.int(),
  names: z.array(z.string()).openapi({ description: 'Of groups' }),
})

export const mergeCalls = (tables: readonly PersonTable[]) =>
  [
    read('preview-account-merge.php', {
      summary: 'What merging two accounts would move; refused as the merge would be.',
      query: { from: queryId, into: queryId },
      answer: { from: guideSchema, into: guideSchema, moves: z.array(moved) },
      viewed: 'nothing',
      run: async ({ db, input }) => {
        const { from, into } = await findMergeable(db, input)
        return { from, into, moves: await whatWouldMove(db, tables, from.id) }
      },
    }),

    read('get-merged-accounts.php', {
      summary: "The accounts that were merged into the caller's, whose unsent text they may send.",
      answer: { ids },
      viewed: 'nothing',
      run: async ({ db, actor }) => ({ ids: (await mergedInto(db, actor.id)).map(({ id }) => id) }),
    }),

    change('merge-accounts.php', {
      summary:
        'Gives everything of one account to another one of the same person, for good. Its sessions end, and its phone and ' +
        'passkeys sign in to the other one.',
      body: {
        from: id,
        into: id,
        name: shortText.openapi({ description: 'Of the account that ends, typed by the coordinator' }),
      },
      run: async ({ tx, actor, input: { name, ...ids }, now }) => {
        const { from, into } = await findMergeable(tx, ids)
        const moves = await whatWouldMove(tx, tables, from.id)
        await mergeAccounts(tx, tables, { from, into, name, by: actor, now })
        const moved = Object.fromEntries(moves.map(({ kind, count }) => [kind, count]))
        return logged({}, [
          {
            action: 'account.merge',
            subjectId: into.id,
            data: { merged: from.id, moved },
            about: { ownerId: into.id },
          },
        ])
      },
    }),
  ] as const
