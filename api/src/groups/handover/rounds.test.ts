import { describe, expect, test } from 'vitest'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { mayMove, Stage, stageIds } from '../../rules/stages.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'

async function scene() {
  const api = startApi()
  const guide = await api.signIn({ name: 'יעל' })
  const coordinator = await api.signInCoordinator('רות')
  const groupId = await coordinator.createGroup('חיפה', [guide])
  const { body: file } = await guide.get('get-group-form.php', { group_id: groupId })

  const save = (fields: Record<string, unknown>) =>
    api.succeeded(guide.post('update-group-form.php', { group_id: groupId, fields }))
  const answerIncident = (incident_id: number, details: string) =>
    api.succeeded(
      guide.post('save-crisis-detail.php', {
        group_form_id: file.form.id,
        incident_id,
        selected: 1,
        details,
      }),
    )
  const move = (caller: Pick<typeof coordinator, 'post'>, stage_id: number, reason?: string) =>
    api.succeeded(caller.post('update-group-stage.php', { group_id: groupId, stage_id, reason }))
  const remark = (text: string, field = 'activity_hours') =>
    coordinator.post('add-remark.php', { group_id: groupId, field, text })
  const rounds = async () =>
    (await api.succeeded(guide.get('get-review-rounds.php', { groupId }))).body as {
      rounds: Record<string, unknown>[]
      rejected: { fields: Record<string, unknown>; incidents: Record<string, string> } | null
    }

  await save(completeHandover)
  await api.succeeded(guide.post('update-trainees-status.php', { groupId }))
  const handIn = () => move(guide, Stage.review)
  const reject = (reason = 'חסר') => move(coordinator, Stage.update, reason)
  const approve = () => move(coordinator, Stage.completed)
  return {
    ...api,
    guide,
    coordinator,
    groupId,
    save,
    answerIncident,
    handIn,
    reject,
    approve,
    move,
    remark,
    rounds,
  }
}

test('a file that was never handed in has no rounds', async () => {
  const { rounds } = await scene()
  expect(await rounds()).toEqual({ rounds: [], rejected: null })
})

test('a round has the guide who handed the file in, and the time', async () => {
  const { guide, handIn, rounds } = await scene()
  await handIn()
  expect((await rounds()).rounds).toEqual([
    {
      id: expect.any(Number),
      handedInAt: '2024-11-05 10:00:00',
      handedInBy: { id: guide.id, name: 'יעל' },
      outcome: null,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      changed: [],
      remarks: [],
    },
  ])
})

const underReview = { progressStageId: Stage.review, traineesUpdated: 1, orientationFormFilled: 1 }

test.for(stageIds.filter((to) => mayMove(underReview, to)))(
  'a move from review to stage %i decides the round',
  async (to) => {
    const { coordinator, handIn, move, rounds } = await scene()
    await handIn()
    await move(coordinator, to)
    expect((await rounds()).rounds).toEqual([expect.objectContaining({ outcome: expect.any(String) })])
  },
)

test('a rejection closes the round with its reason', async () => {
  const { coordinator, clock, handIn, reject, rounds } = await scene()
  await handIn()
  clock.advance(60)
  await reject('חסרות שעות')
  expect((await rounds()).rounds).toMatchObject([
    {
      outcome: 'rejected',
      decidedAt: '2024-11-05 10:01:00',
      decidedBy: { id: coordinator.id, name: 'רות' },
      reason: 'חסרות שעות',
    },
  ])
})

test('a round keeps the contents that were handed in', async () => {
  const { save, answerIncident, handIn, reject, rounds } = await scene()
  await save({ activity_hours: '16:00' })
  await answerIncident(1, 'לפני')
  await handIn()
  await save({ activity_hours: '17:00' })
  await answerIncident(1, 'אחרי')
  await reject()
  const { rejected } = await rounds()
  expect(rejected?.fields.activity_hours).toBe('16:00')
  expect(rejected?.incidents).toEqual({ 1: 'לפני' })
})

test('the next round names the fields that changed', async () => {
  const { save, answerIncident, handIn, reject, rounds } = await scene()
  await handIn()
  await reject()
  await save({ activity_hours: '17:00', safety_events: 'אין' })
  await answerIncident(2, 'טופל')
  await handIn()
  expect((await rounds()).rounds.map(({ changed }) => changed)).toEqual([
    ['activity_hours', 'safety_events', 'incidents'],
    [],
  ])
})

test('after an approval there are no rejected contents', async () => {
  const { handIn, reject, approve, rounds } = await scene()
  await handIn()
  await reject()
  await handIn()
  expect((await rounds()).rejected).not.toBeNull()
  await approve()
  const { rounds: all, rejected } = await rounds()
  expect(rejected).toBeNull()
  expect(all.map(({ outcome }) => outcome)).toEqual(['approved', 'rejected'])
})

test('undoing an approval opens its round again', async () => {
  const { coordinator, handIn, approve, move, rounds } = await scene()
  await handIn()
  await approve()
  await move(coordinator, Stage.review)
  expect((await rounds()).rounds).toMatchObject([{ outcome: null, decidedAt: null, decidedBy: null }])
})

test('the decision about a file that was handed in before rounds were stored creates its round', async () => {
  const { coordinator, succeeded } = await scene()
  const { body } = await coordinator.post('add-group.php', { name: 'עכו', stage_id: Stage.review })
  const rejection = { group_id: body.id, stage_id: Stage.update, reason: 'חסר' }
  await succeeded(coordinator.post('update-group-stage.php', rejection))
  const { body: answer } = await coordinator.get('get-review-rounds.php', { groupId: body.id })
  expect(answer.rounds).toMatchObject([{ handedInAt: null, handedInBy: null, outcome: 'rejected' }])
})

describe('a text that a guide has removed from the file', () => {
  async function removed() {
    const rejected = await scene()
    const { database, save, answerIncident, handIn, reject } = rejected
    await save({ safety_events: 'סוד באירוע' })
    await answerIncident(1, 'סוד בפירוט')
    await handIn()
    await reject()
    await save({ safety_events: '' })
    await answerIncident(1, '')
    const isStored = async () => JSON.stringify(await contentsOf(database.read)).includes('סוד')
    expect(await isStored()).toBe(true)
    return { ...rejected, isStored }
  }

  test('is deleted when the file is approved', async () => {
    const { handIn, approve, isStored } = await removed()
    await handIn()
    await approve()
    expect(await isStored()).toBe(false)
  })

  test('is deleted when the file is rejected again', async () => {
    const { handIn, reject, isStored } = await removed()
    await handIn()
    await reject()
    expect(await isStored()).toBe(false)
  })

  test('is deleted when the closed year can no longer be reopened', async () => {
    const { coordinator, database, logger, clock, succeeded, isStored } = await removed()
    await closeYear({ succeeded }, coordinator)
    clock.advance(14 * daySeconds - 1)
    await runChores(database, logger, clock.now)
    expect(await isStored()).toBe(true)
    clock.advance(1)
    await runChores(database, logger, clock.now)
    expect(await isStored()).toBe(false)
  })

  test('is deleted when the year is reopened and the group stays as it is', async () => {
    const { coordinator, groupId, save, succeeded, isStored } = await removed()
    await closeYear({ succeeded }, coordinator)
    await save({ activity_hours: '17:00' })
    const decisions = [{ groupId, state: 'now' }]
    await succeeded(coordinator.post('reopen-year.php', { id: 1, decisions }))
    expect(await isStored()).toBe(false)
  })
})

describe('a year that is closed and reopened', () => {
  async function rejectedInNextYear() {
    const all = await scene()
    const { coordinator, guide, groupId, save, handIn, reject, succeeded } = all
    await handIn()
    await reject('חסרות שעות')
    await closeYear({ succeeded }, coordinator)
    await save({ ...completeHandover, activity_hours: '18:00' })
    await succeeded(guide.post('update-trainees-status.php', { groupId }))
    await handIn()
    await reject('של השנה הבאה')
    const reopen = (state: 'before' | 'now') =>
      succeeded(coordinator.post('reopen-year.php', { id: 1, decisions: [{ groupId, state }] }))
    return { ...all, reopen }
  }

  test('compares with the contents of before the closing, whatever was reviewed meanwhile', async () => {
    const { save, handIn, rounds, reopen } = await rejectedInNextYear()
    await reopen('before')
    const { rejected } = await rounds()
    expect(rejected?.fields.activity_hours).toBe(completeHandover.activity_hours)
    await save({ activity_hours: '17:00' })
    await handIn()
    expect((await rounds()).rounds).toMatchObject([
      { outcome: null, changed: ['activity_hours'] },
      { outcome: 'rejected', reason: 'חסרות שעות' },
    ])
  })

  test('has the rounds of both years of a group that stays as it is', async () => {
    const { rounds, reopen } = await rejectedInNextYear()
    await reopen('now')
    const { rounds: all, rejected } = await rounds()
    expect(all.map(({ reason }) => reason)).toEqual(['של השנה הבאה', 'חסרות שעות'])
    expect(rejected?.fields.activity_hours).toBe('18:00')
  })

  test('leaves the review that the closing ended undecided, and decides the one of a group that stays as it is', async () => {
    const { coordinator, guide, groupId, save, handIn, remark, reject, rounds, succeeded } = await scene()
    await handIn()
    await remark('של השנה שנסגרה')
    await closeYear({ succeeded }, coordinator)
    await save(completeHandover)
    await succeeded(guide.post('update-trainees-status.php', { groupId }))
    await handIn()
    const decisions = [{ groupId, state: 'now' }]
    await succeeded(coordinator.post('reopen-year.php', { id: 1, decisions }))
    await reject('של השנה הבאה')
    expect((await rounds()).rounds).toMatchObject([
      { outcome: 'rejected', reason: 'של השנה הבאה', remarks: [] },
      { outcome: null, reason: null, decidedAt: null, remarks: [{ text: 'של השנה שנסגרה' }] },
    ])
  })
})

test('a rejection after an undone approval keeps the contents of the time of the undo', async () => {
  const { coordinator, save, handIn, approve, move, reject, rounds } = await scene()
  await handIn()
  await approve()
  await save({ activity_hours: '17:00' })
  await move(coordinator, Stage.review)
  await reject()
  await save({ activity_hours: '18:00' })
  expect((await rounds()).rejected?.fields.activity_hours).toBe('17:00')
})

describe('a remark', () => {
  test('is listed in its round with its author', async () => {
    const { coordinator, handIn, remark, rounds } = await scene()
    await handIn()
    await remark('מתי מסיימים?')
    expect((await rounds()).rounds[0]?.remarks).toEqual([
      {
        id: expect.any(Number),
        field: 'activity_hours',
        text: 'מתי מסיימים?',
        guide: { id: coordinator.id, name: 'רות' },
        at: '2024-11-05 10:00:00',
      },
    ])
  })

  test('can be added after the rejection', async () => {
    const { handIn, reject, remark, rounds } = await scene()
    await handIn()
    await reject()
    expect((await remark('ועוד')).body.success).toBe(true)
    expect((await rounds()).rounds[0]?.remarks).toHaveLength(1)
  })

  test('stays with its round when the file is handed in again', async () => {
    const { handIn, reject, remark, rounds } = await scene()
    await handIn()
    await remark('חסר')
    await reject()
    await handIn()
    expect((await rounds()).rounds.map(({ remarks }) => (remarks as unknown[]).length)).toEqual([0, 1])
  })

  test('is refused while the file is not in review', async () => {
    const { remark } = await scene()
    expect((await remark('מוקדם')).body).toMatchObject({ success: false, error: 'not-in-review' })
  })

  test('is refused on an unknown field', async () => {
    const { handIn, remark } = await scene()
    await handIn()
    const { status, body } = await remark('מה?', 'no_such_field')
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path: 'field' }])
  })

  test('needs a text', async () => {
    const { handIn, remark } = await scene()
    await handIn()
    expect((await remark('  ')).body.issues).toMatchObject([{ path: 'text' }])
  })

  test('can be deleted until the file is handed in again', async () => {
    const { coordinator, handIn, reject, remark, rounds } = await scene()
    await handIn()
    const { body: kept } = await remark('נשאר')
    const { body: deleted } = await remark('טעות')
    await coordinator.post('delete-remark.php', { id: deleted.id })
    expect((await rounds()).rounds[0]?.remarks).toMatchObject([{ id: kept.id }])
    await reject()
    await handIn()
    const { body } = await coordinator.post('delete-remark.php', { id: kept.id })
    expect(body).toMatchObject({ success: false, error: 'not-in-review' })
  })

  test('creates the round of a file that was handed in before rounds were stored', async () => {
    const { coordinator } = await scene()
    const { body } = await coordinator.post('add-group.php', { name: 'עכו', stage_id: Stage.review })
    await coordinator.post('add-remark.php', { group_id: body.id, field: 'incidents', text: 'לפרט' })
    const { body: answer } = await coordinator.get('get-review-rounds.php', { groupId: body.id })
    expect(answer.rounds).toMatchObject([{ handedInAt: null, remarks: [{ field: 'incidents' }] }])
  })

  test('is logged without its text', async () => {
    const { coordinator, groupId, handIn, remark } = await scene()
    await handIn()
    await remark('סוד')
    const { body } = await coordinator.get('get-activity-log.php', { groupId })
    expect(body.logs[0]).toMatchObject({ action: 'הערה על תיק חפיפה', details: 'שעות פעילות' })
    expect(JSON.stringify(body)).not.toContain('סוד')
  })
})
