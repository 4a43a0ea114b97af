import { describe, expect, test } from 'vitest'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'

/** Dana wrote the file of last year and has left, Yael wrote it and stays elsewhere, Noa guides the group now. */
async function scene() {
  const api = startApi()
  const { succeeded } = api
  const coordinator = await api.signInCoordinator('רותם')
  const [dana, yael, noa, stranger] = [
    await api.signIn({ name: 'דנה' }),
    await api.signIn({ name: 'יעל' }),
    await api.signIn({ name: 'נועה' }),
    await api.signIn({ name: 'זר' }),
  ]
  const omer = await api.signIn({ name: 'עומר', admin: 1 })
  const haifa = await coordinator.createGroup('חיפה', [dana, yael])
  const acre = await coordinator.createGroup('עכו', [stranger])
  await succeeded(coordinator.post('add-admin-groups.php', { adminId: omer.id, groupIds: [haifa] }))
  const addTrainee = (first_name: string, grade: string) =>
    succeeded(coordinator.post('add-trainee.php', { group_id: haifa, first_name, last_name: 'לוי', grade }))
  await addTrainee('נועם', 'ט׳')
  await addTrainee('תמר', 'י״ב')
  await succeeded(dana.post('update-group-form.php', { group_id: haifa, fields: completeHandover }))
  const { id: group_form_id } = (await coordinator.get('get-group-form.php', { group_id: haifa })).body.form
  const incident = { group_form_id, incident_id: 1, selected: 1, details: 'פרטים' }
  await succeeded(dana.post('save-crisis-detail.php', incident))
  await succeeded(dana.post('update-trainees-status.php', { groupId: haifa }))
  for (const stage_id of [2, 4]) {
    await succeeded(coordinator.post('update-group-stage.php', { group_id: haifa, stage_id }))
  }
  await closeYear(api, coordinator, [{ kind: 'guide', key: `${dana.id}`, choice: 'leave' }])
  await succeeded(coordinator.post('delete-guide-group.php', { guideId: yael.id, groupId: haifa }))
  await succeeded(coordinator.post('add-guide-groups.php', { guideId: noa.id, groupIds: [haifa] }))
  const files = async (groupId = haifa) =>
    (await succeeded(coordinator.get('get-archived-files.php', { groupId }))).body.files
  const fileId: number = (await files())[0].id
  const questions = async () =>
    (await succeeded(coordinator.get('get-questions.php', { fileId }))).body.questions
  const ask = async (who = noa, field: string | null = null): Promise<number> =>
    (await succeeded(who.post('ask-question.php', { file_id: fileId, field, text: 'איפה המפתח?' }))).body.id
  const invite = async () =>
    (await succeeded(coordinator.post('add-answer-invitation.php', { file_id: fileId, guide_id: dana.id })))
      .body
  return {
    ...{ ...api, coordinator, dana, yael, noa, omer, stranger, haifa, acre, fileId, addTrainee },
    ...{ files, questions, ask, invite },
  }
}

describe('a file of an earlier year', () => {
  test('is in the list of its group', async () => {
    const { files, coordinator, dana, yael } = await scene()
    expect(await files()).toMatchObject([
      {
        year: { id: 1, label: 'תשפ״ה' },
        guides: [
          { id: dana.id, name: 'דנה' },
          { id: yael.id, name: 'יעל' },
        ],
        approvedBy: { id: coordinator.id, name: 'רותם' },
        acceptedBy: null,
        acceptedAt: null,
        openQuestions: 0,
      },
    ])
  })

  test('shows what was written, by whom, and how the group has changed since', async () => {
    const { noa, fileId, dana, haifa, addTrainee } = await scene()
    await addTrainee('עומר', 'ז׳')
    const { body } = await noa.get('get-archived-file.php', { id: fileId })
    expect(body).toMatchObject({
      groupId: haifa,
      name: 'חיפה',
      fields: completeHandover,
      incidents: [{ id: 1, details: 'פרטים' }],
      writers: [{ id: dana.id, name: 'דנה' }],
      guidesNow: [{ id: noa.id, name: 'נועה' }],
      ended: false,
      trainees: { before: 2, now: 2, stayed: 1 },
    })
    expect(JSON.stringify(body)).not.toContain('תמר')
  })

  test('counts no trainees who stayed once the trainees of the year are deleted', async () => {
    const { coordinator, fileId, database, logger, clock, signInAgain } = await scene()
    clock.advance(370 * daySeconds)
    await runChores(database, logger, clock.now)
    const again = await signInAgain(coordinator.phone)
    const { body } = await again.get('get-archived-file.php', { id: fileId })
    expect(body.trainees).toEqual({ before: 2, now: 1, stayed: null })
  })

  test('is the one that the form of this year shows', async () => {
    const { noa, coordinator, fileId, haifa } = await scene()
    const { body } = await noa.get('get-archived-file.php', { id: fileId })
    expect((await noa.get('get-last-year-file.php', { groupId: haifa })).body).toEqual({ file: body })
    const groupId = await coordinator.createGroup('חדשה')
    expect((await coordinator.get('get-last-year-file.php', { groupId })).body).toEqual({ file: null })
  })

  test('is readable by its writers, but not by guides of other groups', async () => {
    const { yael, stranger, fileId } = await scene()
    for (const [guide, status] of [
      [yael, 200],
      [stranger, 403],
    ] as const) {
      expect((await guide.get('get-archived-file.php', { id: fileId })).status).toBe(status)
      expect((await guide.get('get-questions.php', { fileId })).status).toBe(status)
    }
  })

  test('is not readable for a former coordinator of the group', async () => {
    const { coordinator, omer, fileId } = await scene()
    expect((await omer.get('get-archived-file.php', { id: fileId })).status).toBe(200)
    await coordinator.post('update-guide-admin.php', { id: omer.id, admin: 0 })
    expect((await omer.get('get-archived-file.php', { id: fileId })).status).toBe(403)
  })

  test('does not exist for a coordinator, and is forbidden for a guide, under an unknown id', async () => {
    const { coordinator, noa } = await scene()
    expect((await coordinator.get('get-archived-file.php', { id: 999 })).status).toBe(404)
    expect((await noa.get('get-archived-file.php', { id: 999 })).status).toBe(403)
  })

  test('records who reads it', async () => {
    const { noa, coordinator, views, fileId, haifa } = await scene()
    await noa.get('get-archived-file.php', { id: fileId })
    await views.save()
    const { body } = await coordinator.get('get-group-views.php', { groupId: haifa })
    expect(body.views[0]).toMatchObject({ guide: 'נועה', kind: 'handover' })
  })
})

describe('accepting a file', () => {
  test('says who and when, once', async () => {
    const { noa, files, fileId, clock, coordinator, haifa, yael } = await scene()
    await noa.post('accept-handover.php', { file_id: fileId })
    await coordinator.post('add-guide-groups.php', { guideId: yael.id, groupIds: [haifa] })
    clock.advance(60)
    expect((await yael.post('accept-handover.php', { file_id: fileId })).body).toEqual({ success: true })
    expect(await files()).toMatchObject([
      { acceptedBy: { id: noa.id, name: 'נועה' }, acceptedAt: '2024-11-05 10:00:00' },
    ])
  })

  test('is up to the guides of the group', async () => {
    const { coordinator, yael, fileId } = await scene()
    expect((await coordinator.post('accept-handover.php', { file_id: fileId })).status).toBe(403)
    expect((await yael.post('accept-handover.php', { file_id: fileId })).status).toBe(403)
  })

  test('takes the group from the list of those that have not', async () => {
    const { coordinator, noa, fileId, haifa, acre } = await scene()
    const takeovers = async () => (await coordinator.get('get-takeovers.php')).body.files
    const summary = async () => (await coordinator.get('get-takeover-summary.php')).body
    expect(await summary()).toEqual({ waiting: 2, openQuestions: 0 })
    const waiting = { year: 'תשפ״ה', waiting: true, mine: false, openQuestions: 0 }
    expect(await takeovers()).toMatchObject([
      { ...waiting, groupId: haifa, name: 'חיפה' },
      { ...waiting, groupId: acre, name: 'עכו' },
    ])
    await noa.post('accept-handover.php', { file_id: fileId })
    expect(await summary()).toEqual({ waiting: 1, openQuestions: 0 })
    expect(await takeovers()).toMatchObject([{ groupId: acre }])
  })

  test('is asked for groups in the order of their names, with numbers as people count', async () => {
    const { coordinator, haifa, acre, succeeded } = await scene()
    await succeeded(coordinator.post('update-group.php', { id: haifa, name: 'קבוצה 10' }))
    await succeeded(coordinator.post('update-group.php', { id: acre, name: 'קבוצה 9' }))
    const { files } = (await coordinator.get('get-takeovers.php')).body
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['קבוצה 9', 'קבוצה 10'])
  })

  test('is asked for the newest file of each group, even if an older one has an open question', async () => {
    const api = await scene()
    const { coordinator, ask, haifa, fileId } = api
    await ask()
    await closeYear(api, coordinator)
    expect((await coordinator.get('get-takeover-summary.php')).body).toEqual({ waiting: 2, openQuestions: 1 })
    const { files } = (await coordinator.get('get-takeovers.php')).body
    expect(files.filter(({ groupId }: { groupId: number }) => groupId === haifa)).toMatchObject([
      { id: fileId, waiting: false, openQuestions: 1 },
      { year: 'תשפ״ו', waiting: true, openQuestions: 0 },
    ])
  })
})

describe('a question', () => {
  test('is answered and resolved', async () => {
    const { ask, noa, yael, questions } = await scene()
    const id = await ask(noa, 'activity_hours')
    await yael.post('answer-question.php', { question_id: id, text: 'במזכירות' })
    await noa.post('settle-question.php', { question_id: id, settled: true })
    expect(await questions()).toEqual([
      {
        ...{ id, field: 'activity_hours', text: 'איפה המפתח?' },
        ...{ askedBy: { id: noa.id, name: 'נועה' }, askedAt: '2024-11-05 10:00:00' },
        ...{ settledBy: { id: noa.id, name: 'נועה' }, settledAt: '2024-11-05 10:00:00' },
        answers: [
          {
            id: expect.any(Number),
            text: 'במזכירות',
            guide: { id: yael.id, name: 'יעל' },
            at: '2024-11-05 10:00:00',
          },
        ],
      },
    ])
  })

  test('is open again once it is answered again', async () => {
    const { ask, noa, questions } = await scene()
    const id = await ask()
    await noa.post('settle-question.php', { question_id: id, settled: true })
    await noa.post('answer-question.php', { question_id: id, text: 'עוד משהו' })
    expect(await questions()).toMatchObject([{ settledAt: null, settledBy: null }])
  })

  test('is counted while it is open, and shown to the guides whom it waits for', async () => {
    const { ask, noa, yael, stranger, files, fileId, coordinator, haifa } = await scene()
    await noa.post('accept-handover.php', { file_id: fileId })
    await ask()
    const id = await ask()
    const counts = async () => [
      (await files())[0].openQuestions,
      (await coordinator.get('get-takeover-summary.php')).body.openQuestions,
      (await coordinator.get('get-takeovers.php')).body.files.find(
        (file: { groupId: number }) => file.groupId === haifa,
      )?.openQuestions,
      ...(await Promise.all(
        [noa, yael, stranger].map(
          async (guide) => (await guide.get('get-questioned-files.php')).body.files[0]?.openQuestions,
        ),
      )),
    ]
    expect(await counts()).toEqual([2, 2, 2, undefined, 2, undefined])
    await noa.post('settle-question.php', { question_id: id, settled: true })
    expect(await counts()).toEqual([1, 1, 1, undefined, 1, undefined])
  })

  test('waits for no guide who has written last', async () => {
    const { ask, noa, yael } = await scene()
    await ask(yael)
    const waiting = async () => (await yael.get('get-questioned-files.php')).body.files[0]?.openQuestions
    expect(await waiting()).toBeUndefined()
    const id = await ask(noa)
    expect(await waiting()).toBe(1)
    await yael.post('answer-question.php', { question_id: id, text: 'במזכירות' })
    expect(await waiting()).toBeUndefined()
    await noa.post('answer-question.php', { question_id: id, text: 'באיזו?' })
    expect(await waiting()).toBe(1)
  })

  test('needs a text', async () => {
    const { noa, fileId } = await scene()
    const asked = await noa.post('ask-question.php', { file_id: fileId, field: null, text: ' \u200b' })
    expect(asked.status).toBe(400)
  })

  test('is in the log without its text', async () => {
    const { ask, noa, coordinator, haifa } = await scene()
    await ask(noa, 'activity_hours')
    const { body } = await coordinator.get('get-activity-log.php', { groupId: haifa })
    expect(body.logs[0]).toMatchObject({ action: 'שאלה על תיק משנה קודמת', details: 'שעות פעילות' })
  })

  test('goes with its file when the year is reopened', async () => {
    const { ask, coordinator, database, haifa } = await scene()
    await ask()
    const decisions = [{ groupId: haifa, state: 'before' }]
    await coordinator.post('reopen-year.php', { id: 1, decisions })
    expect(await contentsOf(database.read)).toMatchObject({ threads: [], messages: [], archived_files: [] })
  })
})

describe('an invitation to answer', () => {
  test('shows the file and its questions to a guide who has left', async () => {
    const { invite, ask, visitor, fileId } = await scene()
    const id = await ask()
    const { token, expiresAt } = await invite()
    expect(expiresAt).toBe('2024-12-05 10:00:00')
    const { body, headers } = await visitor.post('open-answer-invitation.php', { token })
    expect(body).toMatchObject({
      name: 'דנה',
      expiresAt,
      file: { id: fileId, fields: completeHandover },
      questions: [{ id, text: 'איפה המפתח?' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/תמר|נועם/)
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('takes answers in their name', async () => {
    const { invite, ask, visitor, questions, dana, coordinator, haifa } = await scene()
    const question_id = await ask()
    const { token } = await invite()
    await visitor.post('answer-by-invitation.php', { token, question_id, text: 'במזכירות' })
    expect((await questions())[0].answers).toMatchObject([{ text: 'במזכירות', guide: { id: dana.id } }])
    const { body } = await coordinator.get('get-activity-log.php', { groupId: haifa })
    expect(body.logs[0]).toMatchObject({ action: 'תשובה לשאלה על תיק', guide: 'דנה' })
  })

  test('is for the questions about this file alone', async () => {
    const { invite, visitor, coordinator, acre } = await scene()
    const { body } = await coordinator.get('get-archived-files.php', { groupId: acre })
    const other = { file_id: body.files[0].id, field: null, text: 'שאלה אחרת' }
    const asked = await coordinator.post('ask-question.php', other)
    const { token } = await invite()
    const answer = { token, question_id: asked.body.id, text: 'תשובה' }
    expect((await visitor.post('answer-by-invitation.php', answer)).status).toBe(404)
  })

  test('opens no other call', async () => {
    const { invite, caller, haifa, fileId } = await scene()
    const { token } = await invite()
    const cookie = caller(`session=${token}`)
    expect((await cookie.get('get-group.php', { id: haifa })).status).toBe(401)
    expect((await cookie.get('get-archived-file.php', { id: fileId })).status).toBe(401)
  })

  test('is only for the writers of the file', async () => {
    const { coordinator, noa, fileId } = await scene()
    const input = { file_id: fileId, guide_id: noa.id }
    expect((await coordinator.post('add-answer-invitation.php', input)).status).toBe(404)
  })

  test('is not for a writer who was erased', async () => {
    const { coordinator, dana, fileId, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide-access.php', { id: dana.id, active: false }))
    await succeeded(coordinator.post('erase-guide.php', { id: dana.id }))
    const input = { file_id: fileId, guide_id: dana.id }
    expect((await coordinator.post('add-answer-invitation.php', input)).status).toBe(404)
    const { writers } = (await coordinator.get('get-answer-invitations.php', { fileId })).body
    expect(writers.map(({ name }: { name: string }) => name)).toEqual(['יעל'])
  })

  test('made while the clock was ahead has ended', async () => {
    const { invite, visitor, clock } = await scene()
    clock.advance(20 * daySeconds)
    const { token } = await invite()
    clock.advance(-20 * daySeconds)
    expect((await visitor.post('open-answer-invitation.php', { token })).body.error).toBe('invitation-ended')
  })

  test('is stored as a hash', async () => {
    const { invite, database } = await scene()
    const { token } = await invite()
    expect(JSON.stringify(await contentsOf(database.read))).not.toContain(token)
  })

  test('records that its guide reads the file', async () => {
    const { invite, visitor, views, coordinator, haifa } = await scene()
    const { token } = await invite()
    await visitor.post('open-answer-invitation.php', { token })
    await views.save()
    const { body } = await coordinator.get('get-group-views.php', { groupId: haifa })
    expect(body.views).toContainEqual(expect.objectContaining({ guide: 'דנה', kind: 'handover' }))
  })

  const endings: Record<string, (all: Awaited<ReturnType<typeof scene>>, id: number) => unknown> = {
    'it is revoked': ({ coordinator }, id) => coordinator.post('delete-answer-invitation.php', { id }),
    'its inviter loses the role': async ({ coordinator, signInCoordinator }) => {
      const other = await signInCoordinator()
      await other.post('update-guide-admin.php', { id: coordinator.id, admin: 0 })
    },
    'a further one replaces it': ({ invite }) => invite(),
    '30 days have passed': ({ clock }) => clock.advance(30 * daySeconds),
    'the access of its guide ends again': async ({ coordinator, dana }) => {
      await coordinator.post('update-guide-access.php', { id: dana.id, active: true })
      await coordinator.post('update-guide-access.php', { id: dana.id, active: false })
    },
  }

  test.for(Object.keys(endings))('ends when %s', async (ending) => {
    const all = await scene()
    const { invite, visitor, ask } = all
    const question_id = await ask()
    const { id, token } = await invite()
    await endings[ending]?.(all, id)
    const results = [
      await visitor.post('open-answer-invitation.php', { token }),
      await visitor.post('answer-by-invitation.php', { token, question_id, text: 'במזכירות' }),
    ].map(({ body }) => body.error)
    expect(results).toEqual(['invitation-ended', 'invitation-ended'])
  })

  test('is deleted once it has expired', async () => {
    const { invite, clock, database, logger } = await scene()
    await invite()
    clock.advance(30 * daySeconds)
    await runChores(database, logger, clock.now)
    expect(await contentsOf(database.read)).toMatchObject({ answer_invitations: [] })
  })

  test('is shown to coordinators without its token', async () => {
    const { invite, coordinator, fileId, dana, yael } = await scene()
    const { id, expiresAt } = await invite()
    const { body } = await coordinator.get('get-answer-invitations.php', { fileId })
    expect(body.writers).toEqual([
      { id: dana.id, name: 'דנה', phone: dana.phone, active: false, invitation: { id, expiresAt } },
      { id: yael.id, name: 'יעל', phone: yael.phone, active: true, invitation: null },
    ])
  })

  test('limits the attempts to guess its token', async () => {
    const { send } = startApi({ rateLimit: 3 })
    const attempt = async () => {
      const body = JSON.stringify({ token: 'x' })
      const headers = { 'content-type': 'application/json', 'content-length': `${body.length}` }
      return (await send('/api/open-answer-invitation.php', { method: 'POST', headers, body })).status
    }
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push(await attempt())
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
