/** The numbers that the database gave: groups by their name, people by their phone. Filled while the year is lived. */
export type Ids = { groups: Map<string, number>; people: Map<string, number> }

/** @throws Error when the story needs someone before they are there */
export function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} is not there yet`)
  return id
}
