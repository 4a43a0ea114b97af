import { pick } from './objects.ts'

/**
 * The API accepts 64 KiB per request, and browsers limit all keepalive requests together to as much. The rest is for the
 * bases, in which long texts are hashes.
 */
const maxBatchBytes = 48 * 1024

/** As many of the fields as fit in one request, at least one if there is any. */
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
