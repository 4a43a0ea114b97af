import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { type Change, changingCalls } from '../../rules/callList.ts'
import { type AccessTown, type Step, startAccessTown } from '../../testing/accessTown.ts'
import { onPostgres } from '../../testing/databases.ts'

const steps = onPostgres ? 100 : 300

/** Each run of the tests lives through the same histories. */
const seed = 5

const history = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), {
  minLength: steps,
  maxLength: steps,
})

async function live(of: Step[], plant: (town: AccessTown) => Promise<void> = async () => undefined) {
  const town = await startAccessTown()
  await plant(town)
  const done: (string | undefined)[] = []
  for (const drawn of of) {
    done.push(await town.step(drawn))
    const found = await town.broken()
    if (found.length > 0) throw new Error(`${found.join('; ')} after ${done.join(', ')}`)
  }
}

test('nobody reads as another what they may not, no means outlives its maker, and none is worth more than when it was made', async () => {
  await fc.assert(
    fc.asyncProperty(history, (drawn) => live(drawn)),
    { seed, numRuns: 1, endOnFailure: true },
  )
})

type Hole = { plant: (town: AccessTown) => Promise<void>; broken: RegExp }

/** Mistakes that the histories must find, and what they break. */
const holes: Record<string, Hole> = {
  'a passkey is strong whoever has made it': {
    plant: trigger(
      "after insert on passkeys begin update passkeys set proof = 'strong' where id = new.id; end",
    ),
    broken: /is worth more than when it was made/,
  },
  'a changed phone counts as the own one': {
    plant: trigger(
      'after update of phone on guides begin update guides set phone_from = null where id = new.id; end',
    ),
    broken: /reads group|is worth more/,
  },
  'what was given outlives the role': {
    plant: trigger('before delete on access_grants begin select raise(ignore); end'),
    broken: /a grant outlives|reads group/,
  },
  'covers outlive the role': {
    plant: trigger('before delete on covers begin select raise(ignore); end'),
    broken: /a cover outlives/,
  },
  'a link needs no fresh proof': {
    plant: async () => {
      const call: Change = changingCalls['add-invitation.php']
      const { effects = [] } = call
      call.effects = []
      onTestFinished(() => {
        call.effects = effects
      })
    },
    broken: /without a fresh proof/,
  },
}

function trigger(what: string) {
  return ({ database }: AccessTown) =>
    transact(database(), async (tx) => void (await tx.raw(sql.raw(`create trigger planted ${what}`))))
}

test.skipIf(onPostgres).for(Object.entries(holes))('%s: is found', async ([, { plant, broken }]) => {
  const { errorInstance } = await fc.check(
    fc.asyncProperty(history, (drawn) => live(drawn, plant)),
    { seed, numRuns: 20, endOnFailure: true },
  )
  expect(String(errorInstance)).toMatch(broken)
})
