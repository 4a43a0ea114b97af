import { vi } from 'vitest'
import { dataVersion } from '../db/dataVersion.ts'
import { startApi } from './api.ts'
import { serveApi } from './eventStreams.ts'

export async function startTown(options: Parameters<typeof startApi>[0] = {}) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator('רותם')
  const member = await api.signIn({ name: 'דנה' })
  const stranger = await api.signIn({ name: 'עומר' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  const url = await serveApi(api)
  const save = (activity_hours: string) =>
    member.post('update-group-form.php', { group_id: groupId, fields: { activity_hours } })
  const version = () => dataVersion(api.database.read)
  return { ...api, coordinator, member, stranger, groupId, url, save, version }
}

export const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

/** Longer than the burst whose changes are one event. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
