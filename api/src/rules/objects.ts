export function keysOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[]
}

export function entriesOf<Values extends object>(values: Values) {
  return Object.entries(values) as [keyof Values & string, Values[keyof Values]][]
}

export function fromKeys<Key extends PropertyKey, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}

export function pick<Values, Key extends keyof Values>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>
}

export function isKeyOf<Values extends object>(values: Values, key: PropertyKey): key is keyof Values {
  return Object.hasOwn(values, key)
}
