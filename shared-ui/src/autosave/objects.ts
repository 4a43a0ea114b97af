export function namesOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}

export function fromNames<Name extends PropertyKey, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): { [N in Name]?: Value } {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as { [N in Name]?: Value }
}

export function pick<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return fromNames(names, (name) => values[name]) as Partial<Values>
}

/** Removes optional keys. */
export function omit<Values extends object>(values: Values, names: readonly PropertyKey[]): Values {
  const kept = Object.entries(values).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept) as Values
}
