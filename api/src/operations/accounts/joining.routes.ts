import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, person, queryId } from '../../calls/schemas.ts'
import { guideSchema } from '../../groups/guides/guides.schema.ts'
import {
  type Account,
  findJoinable,
  joinAccounts,
  undoJoining,
} from '../../people/accounts/joining.service.ts'
import { undoableJoinings, whatWouldMove } from '../../people/accounts/joinings.queries.ts'
import { displayName } from '../../rules/displayName.ts'
import { movedKinds } from '../../rules/joining.ts'
import { keysOf } from '../../rules/objects.ts'
import { personTables } from '../../tables.ts'

const moved = z.object({
  kind: z.enum(keysOf(movedKinds)),
  label: z.string(),
  count: z.int(),
  names: z.array(z.string()).openapi({ description: 'Of groups' }),
})

const shown = ({ id, full_name, phone, admin, active }: Account) => ({ id, full_name, phone, admin, active })

const namesOf = (from: Account, into: Account) =>
  `${displayName(from.full_name)} ← ${displayName(into.full_name)}`

export const joiningCalls = [
  read('get-joining.php', {
    summary: 'What joining two accounts would move; refused as the joining would be.',
    query: { from: queryId, into: queryId },
    answer: { from: guideSchema, into: guideSchema, moves: z.array(moved) },
    viewed: 'nothing',
    run: async ({ db, input }) => {
      const { from, into } = await findJoinable(db, input)
      const moves = await whatWouldMove(db, personTables, from.id)
      return { from: shown(from), into: shown(into), moves }
    },
  }),

  read('get-joinings.php', {
    summary: 'The joinings that can still be undone.',
    answer: {
      joinings: z.array(
        z.object({
          id,
          at: dateTime,
          from: person.extend({ phone: z.string() }),
          into: person,
          by: z.string().nullable(),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, now }) => ({ joinings: await undoableJoinings(db, now) }),
  }),

  change('join-guides.php', {
    summary:
      'Gives everything of one account to another one of the same person, which keeps its phone. Sessions go with it. It can be ' +
      'undone for 24 hours.',
    body: { from: id, into: id },
    answer: { id: id.openapi({ description: 'For `undo-joining.php`' }) },
    run: async ({ tx, actor, input, now }) => {
      const { from, into } = await findJoinable(tx, input)
      const joiningId = await joinAccounts(tx, personTables, { from, into, by: actor.id, now })
      return logged({ id: joiningId }, [
        { action: 'guide.join', details: [namesOf(from, into)], about: { ownerId: into.id } },
      ])
    },
  }),

  change('undo-joining.php', {
    summary: 'Separates two accounts again, and gives back what nobody has changed since.',
    body: { id },
    run: async ({ tx, input, now }) => {
      const { from, into } = await undoJoining(tx, personTables, input.id, now)
      return logged({}, [
        { action: 'guide.undo-join', details: [namesOf(from, into)], about: { ownerId: into.id } },
      ])
    },
  }),
] as const
