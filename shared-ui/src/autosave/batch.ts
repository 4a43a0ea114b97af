import { pick, usualMaxBodyBytes } from '@hafifa/api/contract'

/**
 * Three quarters of a request that the API accepts. The rest is for the bases, in which long texts are
 * hashes. Browsers have the same limit, 64 KiB, for all keepalive requests together.
 */
const maxBatchBytes = (usualMaxBodyBytes * 3) / 4

/** As many of the fields as fit in one request, but at least one if there are any. */
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
