import fc from 'fast-check'
import { vi } from 'vitest'

type Settings<Scenario, Event> = {
  events: fc.Arbitrary<Event[]>
  setUp: () => Scenario
  apply: (scenario: Scenario, event: Event) => Promise<void>
  numRuns: number
}

/** Returns a function that runs random sequences of events and checks an invariant after each event. Needs fake timers. */
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
      { numRuns },
    )
}
