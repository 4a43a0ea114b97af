import type { Outbox, OutboxItem } from './outbox.ts'

/** After these, the same call may succeed later. */
const transient = (status: number) => status === 401 || status === 429 || status >= 500

/** Shorter than the server keeps the key of a call, without which it would add again what it has added. */
const repeatableMs = 7 * 24 * 60 * 60 * 1000

const isRepeatable = ({ triedAt = Date.now() }: OutboxItem) => Date.now() - triedAt < repeatableMs

/** In order, one at a time and in one tab, up to a call that the server could not take. Returns whether anything was stored. */
export async function sendOutbox(
  outbox: Outbox,
  call: (path: string, body: string) => Promise<Response>,
): Promise<boolean> {
  return navigator.locks.request('hafifa-outbox', async () => {
    let stored = false
    for (let item = await outbox.next(); item; item = await outbox.next()) {
      if (item.call === 'add-trainee.php') {
        if (!isRepeatable(item)) {
          await outbox.refuse(
            item,
            'נשלח לפני יותר משבוע, ולא ידוע אם נשמר. כדאי לבדוק ברשימה לפני שמוסיפים שוב.',
          )
          continue
        }
        await outbox.noteTry(item)
      }
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
