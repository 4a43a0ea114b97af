export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}
