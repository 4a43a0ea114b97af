import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { remarkFields, remarkLabel } from '../../rules/remarks.fields.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const haifa = await coordinator.createGroup('חיפה')
  const akko = await coordinator.createGroup('עכו')
  const answer = (activity_hours: string, recruitment_done: number) =>
    api.succeeded(
      coordinator.post('update-group-form.php', {
        group_id: haifa,
        fields: { activity_hours, recruitment_done },
      }),
    )
  await answer('16:00', 0)
  const { body } = await coordinator.get('get-group-form.php', { group_id: haifa })
  await api.succeeded(
    coordinator.post('save-crisis-detail.php', {
      ...{ group_form_id: body.form.id, incident_id: 1, selected: 1, details: 'פרט' },
    }),
  )
  async function exported(input: object) {
    const { body } = await api.succeeded(coordinator.post('export-answers.php', input))
    const book = read(body)
    return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  }
  return { ...api, coordinator, haifa, akko, answer, exported }
}

const parts = remarkFields.map(remarkLabel)
const columnsOf = (row: object | undefined) => Object.keys(row ?? {}).filter((title) => parts.includes(title))

test('the sheet has a row for each group, with its answers', async () => {
  const { exported } = await scene()
  const rows = await exported({})
  expect(rows).toMatchObject([{ שם: 'חיפה', סטטוס: 'פעיל' }, { שם: 'עכו' }])
  expect(rows[0]).toMatchObject({ 'שעות פעילות': '16:00', 'האם נעשה גיוס?': 'לא' })
})

test('the sheet has the sensitive parts on request only', async () => {
  const { exported } = await scene()
  expect(columnsOf((await exported({}))[0])).not.toContain('אירועי מרחב בטוח')
  const [row] = await exported({ included: ['incidents'] })
  expect(row?.['אירועי מרחב בטוח']).toMatch(/: פרט$/)
})

test('the sheet has the given groups only', async () => {
  const { exported, akko } = await scene()
  expect(await exported({ groupIds: [akko] })).toMatchObject([{ שם: 'עכו' }])
})

test('the sheet of a closed year has the answers of then', async () => {
  const { exported, coordinator, answer, ...api } = await scene()
  await closeYear(api, coordinator)
  await answer('17:00', 1)
  expect(await exported({ yearId: 1, included: ['incidents'] })).toMatchObject([
    { שם: 'חיפה', 'שעות פעילות': '16:00', 'אירועי מרחב בטוח': expect.stringMatching(/: פרט$/) },
    { שם: 'עכו' },
  ])
})

test('the export is a view of each group that the sheet has', async () => {
  const { exported, coordinator, haifa, akko, views } = await scene()
  await exported({ groupIds: [haifa] })
  await views.save()
  const kindsOf = async (groupId: number) =>
    (await coordinator.get('get-group-views.php', { groupId })).body.views.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect([await kindsOf(haifa), await kindsOf(akko)]).toEqual([
    expect.arrayContaining(['export']),
    expect.not.arrayContaining(['export']),
  ])
})
