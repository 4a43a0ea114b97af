/** Limits the unacknowledged values, which the journal writes with each edit of the field. */
export const maxInDoubt = 30

/** Values that were sent without a response: the server may have stored any of them. */
export function createInDoubt<Values extends object>() {
  type Name = keyof Values
  type Value = Values[Name]
  const sent = new Map<Name, readonly Value[]>()

  const valuesOf = (name: Name): readonly Value[] => sent.get(name) ?? []

  function set(name: Name, values: readonly Value[]) {
    if (values.length > 0) sent.set(name, firstAndLast(values, maxInDoubt))
    else sent.delete(name)
  }

  return {
    has: (name: Name) => sent.has(name),
    valuesOf,
    set,
    distinctOf: (name: Name, max: number) => firstAndLast([...new Set(valuesOf(name))], max),
    add: (name: Name, value: Value) => set(name, [...valuesOf(name), value]),
    removeLast: (name: Name) => set(name, valuesOf(name).slice(0, -1)),
    clear: (name: Name) => sent.delete(name),
  }
}

/** The server has probably stored the first value, before the network failed, or one of the last. */
function firstAndLast<Value>(values: readonly Value[], max: number): readonly Value[] {
  return values.length <= max ? values : [...values.slice(0, 1), ...values.slice(1 - max)]
}
