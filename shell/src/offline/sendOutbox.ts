import type { Outbox } from './outbox.ts'

/** After these, the same call may succeed later. */
const transient = (status: number) => status === 401 || status === 429 || status >= 500

/**
 * Sends in order, one at a time and in one tab only. Stops at a call that the server could not take, and marks one that it
 * has refused. Returns whether anything was stored.
 */
export async function sendOutbox(
  outbox: Outbox,
  call: (path: string, body: string) => Promise<Response>,
): Promise<boolean> {
  return navigator.locks.request('hafifa-outbox', async () => {
    let stored = false
    for (let item = await outbox.next(); item; item = await outbox.next()) {
      const response = await call(`/api/${item.call}`, JSON.stringify(item.json)).catch(() => null)
      if (!response || transient(response.status)) return stored
      const body: { success?: boolean; message?: string; id?: number } = await response
        .json()
        .catch(() => ({}))
      if (body.success) {
        await outbox.remove(item, body.id)
        stored = true
      } else await outbox.refuse(item, body.message ?? 'השרת לא קיבל את השינוי')
    }
    return stored
  })
}
