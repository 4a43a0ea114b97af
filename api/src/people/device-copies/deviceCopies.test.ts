import { expect, test } from 'vitest'
import { notCopied } from '../../rules/copies.ts'
import { groupViews } from '../../schema/views.table.ts'
import { startApi } from '../../testing/api.ts'

async function scene(env: Record<string, string> = {}) {
  const api = startApi({ env })
  const { succeeded } = api
  const coordinator = await api.signInCoordinator()
  const guide = await api.signIn()
  const groupId = await coordinator.createGroup('נצר ירוחם', [guide])
  const otherId = await coordinator.createGroup('נצר חולון', [])
  for (const group_id of [groupId, otherId]) {
    await succeeded(
      coordinator.post('add-trainee.php', {
        ...{ group_id, first_name: 'נועם', last_name: 'לוי', armor_status: 'בארון', comments: 'אלרגיה' },
      }),
    )
  }
  const { form } = (await succeeded(coordinator.get('get-group-form.php', { group_id: groupId }))).body
  await succeeded(
    coordinator.post('save-crisis-detail.php', {
      ...{ group_form_id: form.id, incident_id: 1, selected: 1, details: 'דחיפות בהפסקה' },
    }),
  )
  const devices = async () =>
    (await succeeded(guide.get('get-sessions.php', { guideId: guide.id }))).body.sessions
  return { api, guide, coordinator, groupId, devices }
}

test('the pack has the own groups with file and trainees, without sensitive fields and incidents', async () => {
  const { guide, groupId } = await scene()
  const { body, headers } = await guide.get('get-offline-pack.php')
  expect(body.groups).toMatchObject([
    { id: groupId, name: 'נצר ירוחם', form: { group_id: groupId }, trainees: [{ first_name: 'נועם' }] },
  ])
  const [{ form, trainees }] = body.groups
  expect(notCopied.trainees.filter((name) => name in trainees[0])).toEqual([])
  expect(notCopied.handover.filter((name) => name in form)).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/בארון|אלרגיה|דחיפות|אלימות/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a coordinator gets only groups that they guide', async () => {
  const { coordinator } = await scene()
  expect((await coordinator.get('get-offline-pack.php')).body.groups).toEqual([])
})

test('a pack that is sent is a view, a known one is not', async () => {
  const { api, guide, groupId } = await scene()
  const { headers } = await guide.get('get-offline-pack.php')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await guide.open('/api/get-offline-pack.php', known)).status).toBe(304)
  await api.views.save()
  const views = await api.database.read.select().from(groupViews)
  expect(views.filter(({ kind }) => kind === 'copy')).toMatchObject([
    { group_id: groupId, guide_id: guide.id, count: 1 },
  ])
})

test('the list of devices says which has a copy, until the device has deleted it', async () => {
  const { guide, devices } = await scene()
  expect(await devices()).toMatchObject([{ copiedAt: '' }])
  await guide.get('get-offline-pack.php')
  expect(await devices()).toMatchObject([{ copiedAt: '2024-11-05 10:00:00' }])
  await guide.post('delete-device-copy.php')
  expect(await devices()).toMatchObject([{ copiedAt: '' }])
})

test('signing out clears what a device with a copy has stored', async () => {
  const { api, guide } = await scene()
  expect((await guide.post('logout.php')).headers.get('clear-site-data')).toBe('"cache"')
  const again = await api.signIn()
  await again.get('get-offline-pack.php')
  expect((await again.post('logout.php')).headers.get('clear-site-data')).toBe('"cache", "storage"')
})

test('signing out clears no storage in which text waits to be sent', async () => {
  const { guide } = await scene()
  await guide.get('get-offline-pack.php')
  const left = await guide.post('logout.php', {}, { cookie: `${guide.cookie}; unsent=1` })
  expect(left.headers.get('clear-site-data')).toBe('"cache"')
})

test('there is no pack where none is offered', async () => {
  const { guide, devices } = await scene({ OFFLINE_DAYS: '0' })
  expect((await guide.get('get-offline-pack.php')).status).toBe(404)
  expect(await devices()).toMatchObject([{ copiedAt: '' }])
})
