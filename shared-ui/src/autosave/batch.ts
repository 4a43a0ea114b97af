/** The server takes 64 KiB a request, and browsers as much of requests that outlive their page, in sum. */
const maxBytes = 48 * 1024

/** As many of the changes as one request may carry, at least one. */
export function batchOf<Values extends object>(changes: Partial<Values>): Partial<Values> {
  const batch: [string, unknown][] = []
  let bytes = 0
  for (const entry of Object.entries(changes)) {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length
    if (bytes > maxBytes && batch.length > 0) break
    batch.push(entry)
  }
  return Object.fromEntries(batch) as Partial<Values>
}
