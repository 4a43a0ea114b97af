import { pick, usualMaxBodyBytes } from '@hafifa/api/contract'

/** The rest is for bases, with hashes of long texts. Browsers limit all keepalive requests to 64 KiB, too. */
const maxBatchBytes = (usualMaxBodyBytes * 3) / 4

/** At least one field, if there are any. */
export function batchOf<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  const batch: (keyof Values)[] = []
  let bytes = 0
  for (const name of names) {
    bytes += new TextEncoder().encode(JSON.stringify([name, values[name]])).length
    if (bytes > maxBatchBytes && batch.length > 0) break
    batch.push(name)
  }
  return pick(values, batch)
}
