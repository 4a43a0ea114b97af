export function fromNames<Name extends PropertyKey, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): { [N in Name]?: Value } {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as { [N in Name]?: Value }
}

export function omit<Values extends object>(values: Values, names: readonly PropertyKey[]): Values {
  const kept = Object.entries(values).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept) as Values
}
