import { describe, expect, test } from 'vitest'
import { type CallName, permissions } from './permissions.ts'
import { startApi } from './testing/api.ts'

/**
 * The permission document: what each call answers to a visitor, a guide of another group, a member and a coordinator,
 * as status codes (decisions, chapter 3).
 */
const grid: Record<string, [visitor: number, other: number, member: number, coordinator: number]> = {
  'login.php': [200, 200, 200, 200],
  'register.php': [200, 200, 200, 200],
  'logout.php': [401, 200, 200, 200],
  'get-groups.php': [200, 200, 200, 200],
  'get-guide-groups.php of oneself': [401, 200, 200, 200],
  'get-guide-groups.php of someone else': [401, 403, 403, 200],
  'get-guide.php of oneself': [401, 200, 200, 200],
  'get-guide.php of someone else': [401, 403, 403, 200],
  'update-guide.php of oneself': [401, 200, 200, 200],
  'update-guide.php of someone else': [401, 403, 403, 200],
  'get-group.php': [401, 403, 200, 200],
  'get-group-form.php': [401, 403, 200, 200],
  'get-group-trainees.php': [401, 403, 200, 200],
  'update-group-form.php': [401, 403, 200, 200],
  'save-crisis-detail.php': [401, 403, 200, 200],
  'add-trainee.php': [401, 403, 200, 200],
  'update-trainee.php': [401, 403, 200, 200],
  'delete-trainee.php': [401, 403, 200, 200],
  'update-trainees-status.php': [401, 403, 200, 403],
  'update-group-stage.php to 1': [401, 403, 403, 200],
  'update-group-stage.php to 2': [401, 403, 200, 200],
  'update-group-stage.php to 3': [401, 403, 403, 200],
  'update-group-stage.php to 4': [401, 403, 403, 200],
  'get-activity-log.php of a group': [401, 403, 200, 200],
  'get-activity-log.php of all': [401, 403, 403, 200],
  'get-batch.php': [401, 200, 200, 200],
  'get-guides.php': [401, 403, 403, 200],
  'get-groups-with-admin.php': [401, 403, 403, 200],
  'get-admin-groups.php': [401, 403, 403, 200],
  'get-groups-by-stage.php': [401, 403, 403, 200],
  'get-stage-summary.php': [401, 403, 403, 200],
  'get-admin-stats.php': [401, 403, 403, 200],
  'get-trainees.php': [401, 403, 403, 200],
  'get-versions.php': [401, 403, 403, 200],
  'add-admin-groups.php': [401, 403, 403, 200],
  'delete-admin-group.php': [401, 403, 403, 200],
  'add-guide-groups.php': [401, 403, 403, 200],
  'delete-guide-group.php': [401, 403, 403, 200],
  'update-guide-admin.php': [401, 403, 403, 200],
  'add-admin.php': [401, 403, 403, 200],
  'add-group.php': [401, 403, 403, 200],
}

const callers = ['visitor', 'other', 'member', 'coordinator'] as const

// biome-ignore lint/suspicious/noExplicitAny: each call has its own input.
type Input = Record<string, any>

const callOf = (row: string) => row.split(' ')[0] as CallName

/** Four callers, a group with a trainee, and valid input for every row of the grid. */
async function stage() {
  const api = startApi()
  const other = await api.signIn()
  const member = await api.signIn()
  const bystander = await api.signIn()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה', [member])
  const { body: added } = await coordinator.post('add-trainee.php', {
    group_id: groupId,
    first_name: 'נועם',
    last_name: 'לוי',
  })
  const { body: file } = await coordinator.get('get-group-form.php', { group_id: groupId })
  const people = { visitor: { ...api.visitor, id: 0 }, other, member, coordinator }

  function input(row: string, self: number): Input {
    const group_id = groupId
    const target = row.endsWith('of oneself') ? self : bystander.id
    const inputs: Partial<Record<CallName, Input>> = {
      'login.php': { phone: member.phone },
      'register.php': { phone: `059000000${self}`, fullName: 'חדש', groupIds: [groupId] },
      'get-guide-groups.php': { guideId: target },
      'get-guide.php': { id: target },
      'update-guide.php': { id: target, full_name: 'שם חדש' },
      'get-group.php': { id: groupId },
      'get-group-form.php': { group_id },
      'get-group-trainees.php': { groupId },
      'update-group-form.php': { group_id, fields: { activity_hours: `${self}` } },
      'save-crisis-detail.php': { group_form_id: file.form.id, incident_id: 1, selected: 1, details: 'פרט' },
      'add-trainee.php': { group_id, first_name: 'א', last_name: 'ב' },
      'update-trainee.php': { id: added.id, grade: `${self}` },
      'delete-trainee.php': { id: added.id },
      'update-trainees-status.php': { groupId },
      'update-group-stage.php': { group_id, stage_id: Number(row.at(-1)) },
      'get-activity-log.php': row.endsWith('of a group') ? { groupId } : {},
      'get-admin-groups.php': { adminId: coordinator.id },
      'get-admin-stats.php': { adminId: coordinator.id },
      'get-groups-by-stage.php': { stage_id: 1 },
      'get-batch.php': { call: '/api/get-groups.php' },
      'add-admin-groups.php': { adminId: coordinator.id, groupIds: [groupId] },
      'delete-admin-group.php': { adminId: coordinator.id, groupId },
      'add-guide-groups.php': { guideId: bystander.id, groupIds: [groupId] },
      'delete-guide-group.php': { guideId: bystander.id, groupId },
      'update-guide-admin.php': { id: bystander.id, admin: 1 },
      'add-admin.php': { phone: '0577777777' },
      'add-group.php': { name: 'נתניה' },
    }
    return inputs[callOf(row)] ?? {}
  }
  return { api, people, input }
}

describe('who may call what', () => {
  test('the grid has a row for every call that the server answers, and no other', async () => {
    const { api } = await stage()
    const { body } = await api.send('/api/openapi.json')
    const served = Object.keys(body.paths).map((path) => path.replace('/api/', ''))
    const inGrid = [...new Set(Object.keys(grid).map(callOf))]
    expect(inGrid.sort()).toEqual(served.sort())
    expect(Object.keys(permissions).sort()).toEqual(served.sort())
  })

  test.for(
    Object.entries(grid).flatMap(([row, statuses]) =>
      callers.map((who, i) => ({ row, who, status: statuses[i] })),
    ),
  )('$row, called by $who: $status', async ({ row, who, status }) => {
    const { people, input } = await stage()
    const call = callOf(row)
    const answer = await people[who][call.startsWith('get-') ? 'get' : 'post'](
      call,
      input(row, people[who].id),
    )
    expect(answer.status).toBe(status)
  })

  test.for(Object.keys(grid).filter((row) => !callOf(row).startsWith('get-')))(
    '%s, refused, leaves everything as it was',
    async (row) => {
      const { api, people, input } = await stage()
      const everything = () => api.database.read.$client.serialize()
      const before = everything()
      for (const [i, who] of callers.entries()) {
        if (grid[row]?.[i] === 200) continue
        await people[who].post(callOf(row), input(row, people[who].id))
        expect(everything().equals(before)).toBe(true)
      }
    },
  )
})
