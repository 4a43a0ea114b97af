/** What two lists do not share. An assertion that it is empty names it, where one on the lists would print them shortened. */
export function differences(given: Iterable<string>, expected: Iterable<string>): string[] {
  const [have, want] = [new Set(given), new Set(expected)]
  return [
    ...[...want].filter((name) => !have.has(name)).map((name) => `missing: ${name}`),
    ...[...have].filter((name) => !want.has(name)).map((name) => `unexpected: ${name}`),
  ]
}
