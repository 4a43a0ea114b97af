import { type HandoverValues, handoverFieldNames, type Issue, type TheirValue } from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import { vi } from 'vitest'

type HandoverAnswer = Answer<'get-group-form.php'>

const emptyValues = Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues

const incident = { id: 1, label_hebrew: 'אלימות פיזית' }

const journalKey = btoa('0'.repeat(32))

/**
 * The handover is empty except for `values` and the incident's `details`. Saves of other groups, which a previous test may
 * have left, succeed unrecorded.
 */
export function stubNetwork(
  groupId: number,
  {
    values = {},
    details,
    incidents = [incident],
  }: {
    values?: Partial<HandoverValues>
    details?: string
    incidents?: HandoverAnswer['incidents']
  } = {},
) {
  const handoverId = 1000 + groupId
  const handover: HandoverAnswer = {
    form: { id: handoverId, group_id: groupId, ...emptyValues, ...values },
    editors: {},
    coordinatorEdits: {},
    incidents,
    details: details === undefined ? [] : [{ incident_id: incident.id, details }],
  }
  const saves: unknown[] = []
  const succeed = async () => Response.json({ success: true })
  let respond = succeed
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith('/api/get-journal-key.php')) return Response.json({ success: true, key: journalKey })
    if (input.startsWith('/api/get-group-form.php')) return Response.json({ success: true, ...handover })
    const body = JSON.parse(String(init?.body))
    if (body.group_id !== groupId && body.group_form_id !== handoverId) return succeed()
    saves.push(body)
    return respond()
  })
  return {
    handoverId,
    incident,
    saves,
    store: (fields: Partial<HandoverValues>, guideId?: number) => {
      handover.form = { ...handover.form, ...fields }
      if (guideId === undefined) return
      const editors = Object.keys(fields).map((name) => [name, guideId])
      handover.editors = { ...handover.editors, ...Object.fromEntries(editors) }
    },
    storeDetails: (details: string) => {
      handover.details = [{ incident_id: incident.id, details }]
    },
    addIncident: () => {
      handover.incidents = [incident]
    },
    goOnline: () => {
      respond = succeed
    },
    goOffline: () => {
      respond = async () => {
        throw new TypeError('Failed to fetch')
      }
    },
    conflict: (theirs: Record<string, TheirValue>) => {
      const message = 'התוכן השתנה בינתיים ולא הוחלף'
      const failure = { success: false, error: 'changed-meanwhile', message, saved: [], theirs }
      respond = async () => Response.json(failure, { status: 409 })
    },
    reject: (issue: Issue) => {
      const failure = { success: false, error: 'invalid', message: 'הנתונים לא תקינים', issues: [issue] }
      respond = async () => Response.json(failure, { status: 400 })
    },
  }
}
