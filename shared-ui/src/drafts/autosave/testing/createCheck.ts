import fc from 'fast-check'
import { vi } from 'vitest'

type Settings<Scenario, Event> = {
  events: fc.Arbitrary<Event[]>
  setUp: () => Scenario
  apply: (scenario: Scenario, event: Event) => Promise<void>
  numRuns: number
}

/** `AUTOSAVE_RUNS=1000` runs more sequences, and `AUTOSAVE_SEED=…` repeats those of a failure. */
const { AUTOSAVE_RUNS, AUTOSAVE_SEED } = process.env

/** Checks an invariant after each event of random sequences. Needs fake timers. */
export function createCheck<Scenario, Event>({ events, setUp, apply, numRuns }: Settings<Scenario, Event>) {
  return (
    invariant: (scenario: Scenario) => void,
    atEnd: (scenario: Scenario) => Promise<void> = async () => {},
  ) =>
    fc.assert(
      fc.asyncProperty(events, async (sequence) => {
        vi.clearAllTimers()
        const scenario = setUp()
        for (const event of sequence) {
          await apply(scenario, event)
          await vi.advanceTimersByTimeAsync(0)
          invariant(scenario)
        }
        await atEnd(scenario)
      }),
      {
        numRuns: Number(AUTOSAVE_RUNS ?? numRuns),
        ...(AUTOSAVE_SEED !== undefined && { seed: Number(AUTOSAVE_SEED) }),
      },
    )
}
