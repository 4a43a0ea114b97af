import { expect } from 'vitest'

/** Its failure names what only one of the lists has. An assertion on the lists themselves prints them shortened. */
export function expectSameNames(given: Iterable<string>, expected: Iterable<string>): void {
  const [have, want] = [new Set(given), new Set(expected)]
  const differences = [
    ...[...want].filter((name) => !have.has(name)).map((name) => `missing: ${name}`),
    ...[...have].filter((name) => !want.has(name)).map((name) => `unexpected: ${name}`),
  ]
  expect(differences, differences.join(', ')).toEqual([])
}
