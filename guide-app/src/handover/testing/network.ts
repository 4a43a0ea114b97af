import { type HandoverValues, handoverFieldNames, type Issue } from '@hafifa/api/contract'
import type { api, Body } from '@hafifa/shared-ui/platform'
import { vi } from 'vitest'

type HandoverAnswer = Body<Awaited<ReturnType<(typeof api)['get-group-form.php']['$get']>>>

const form = {
  id: 70,
  group_id: 7,
  ...(Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues),
}

const incident = { id: 1, label_hebrew: 'אלימות פיזית' }

/** Replaces `fetch`: an empty handover is read, and each save gets the outcome that the test chooses. */
export function stubNetwork({ details }: { details?: string } = {}) {
  const handover: HandoverAnswer = {
    form,
    incidents: [incident],
    details: details === undefined ? [] : [{ incident_id: incident.id, details }],
  }
  const saves: unknown[] = []
  let respond = async () => Response.json({ success: true })
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith('/api/get-group-form.php')) return Response.json({ success: true, ...handover })
    saves.push(JSON.parse(String(init?.body)))
    return respond()
  })
  return {
    incident,
    /** The bodies of the saves. */
    saves,
    goOnline: () => {
      respond = async () => Response.json({ success: true })
    },
    goOffline: () => {
      respond = async () => {
        throw new TypeError('Failed to fetch')
      }
    },
    reject: (issue: Issue) => {
      const failure = { success: false, error: 'invalid', message: 'הנתונים לא תקינים', issues: [issue] }
      respond = async () => Response.json(failure, { status: 400 })
    },
  }
}
