import { describe, expect, test } from 'vitest'
import { Stage } from '../../rules/stages.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'

type Thread = {
  id: number
  field: string | null
  open: boolean
  done: boolean
  messages: { id: number; guide_id: number | null; guide: string | null; text: string; at: string }[]
}

async function scene() {
  const api = startApi()
  const { succeeded } = api
  const guide = await api.signIn({ name: 'יעל' })
  const colleague = await api.signIn({ name: 'תמר' })
  const coordinator = await api.signInCoordinator('רות')
  const second = await api.signIn({ name: 'עומר', admin: 1 })
  const groupId = await coordinator.createGroup('חיפה', [guide, colleague])
  type Writer = Pick<typeof guide, 'post'>
  const send = (writer: Writer, text: string, field: string | null = 'activity_hours') =>
    writer.post('add-field-message.php', { groupId, field, text })
  const write = async (writer: Writer, text: string, field?: string | null): Promise<number> =>
    (await succeeded(send(writer, text, field))).body.id
  const threads = async (reader: Pick<typeof guide, 'get'> = guide): Promise<Thread[]> =>
    (await succeeded(reader.get('get-field-threads.php', { groupId }))).body.threads
  const thread = async () => (await threads())[0] as Thread
  const update = (writer: Writer, change: object) => writer.post('update-field-thread.php', change)
  const handIn = async () => {
    await succeeded(guide.post('update-group-form.php', { group_id: groupId, fields: completeHandover }))
    await succeeded(guide.post('update-trainees-status.php', { groupId }))
    await succeeded(guide.post('update-group-stage.php', { group_id: groupId, stage_id: Stage.review }))
  }
  const reject = () =>
    succeeded(coordinator.post('update-group-stage.php', { group_id: groupId, stage_id: Stage.update }))
  const openThreads = async () => (await guide.get('get-group.php', { id: groupId })).body.group.openThreads
  return {
    ...{ ...api, guide, colleague, coordinator, second, groupId, send, write, threads, thread, update },
    ...{ handIn, reject, openThreads },
  }
}

describe('a thread', () => {
  test('is of a field or of the whole file, and has the messages of guides and coordinators', async () => {
    const { guide, coordinator, write, threads, clock } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    clock.advance(60)
    await write(guide, 'הוספנו')
    await write(guide, 'תודה', null)
    expect(await threads()).toEqual([
      {
        ...{ id: expect.any(Number), field: 'activity_hours', open: true, done: false },
        messages: [
          {
            ...{ id: expect.any(Number), guide_id: coordinator.id, guide: 'רות' },
            ...{ text: 'חסרה שעת סיום', at: '2024-11-05 10:00:00' },
          },
          {
            ...{ id: expect.any(Number), guide_id: guide.id, guide: 'יעל' },
            ...{ text: 'הוספנו', at: '2024-11-05 10:01:00' },
          },
        ],
      },
      expect.objectContaining({ field: null, messages: [expect.objectContaining({ text: 'תודה' })] }),
    ])
  })

  test('gets the words of both who write at once', async () => {
    const { guide, coordinator, write, threads } = await scene()
    await Promise.all([write(guide, 'מהמדריכה'), write(coordinator, 'מהרכזת')])
    const [only, ...others] = await threads()
    expect(only?.messages.map(({ text }) => text).sort()).toEqual(['מהמדריכה', 'מהרכזת'])
    expect(others).toEqual([])
  })

  test('is begun by a remark of a review, which any answer follows', async () => {
    const { guide, coordinator, groupId, handIn, write, thread, succeeded } = await scene()
    await handIn()
    const remark = { group_id: groupId, field: 'activity_hours', text: 'עד מתי?' }
    const { body } = await succeeded(coordinator.post('add-remark.php', remark))
    await write(guide, 'עד שש')
    const { messages } = await thread()
    expect(messages.map(({ text }) => text)).toEqual(['עד מתי?', 'עד שש'])
    const { rounds } = (await coordinator.get('get-review-rounds.php', { groupId })).body
    expect(rounds[0].remarks).toMatchObject([{ id: body.id, text: 'עד מתי?', guide: { name: 'רות' } }])
  })

  test('stays as it is when a conflict changes its field', async () => {
    const { guide, colleague, coordinator, groupId, write, thread, succeeded } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    const save = (writer: typeof guide, activity_hours: string) =>
      writer.post('update-group-form.php', {
        ...{ group_id: groupId, fields: { activity_hours }, base: { activity_hours: null } },
      })
    await succeeded(save(guide, '16:00'))
    expect((await save(colleague, '17:00')).body).toMatchObject({ error: 'changed-meanwhile' })
    await write(colleague, 'כתבנו שתינו')
    expect((await thread()).messages.map(({ text }) => text)).toEqual(['חסרה שעת סיום', 'כתבנו שתינו'])
  })

  test('on a field that the file does not have is refused with what to do', async () => {
    const { guide, send, threads } = await scene()
    const { status, body } = await send(guide, 'איפה השדה?', 'no_such_field')
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'field', message: 'השדה הזה כבר אינו חלק מהתיק. אפשר לכתוב על התיק כולו.' }],
    ])
    expect(await threads()).toEqual([])
  })

  test('needs a text', async () => {
    const { guide, send } = await scene()
    expect((await send(guide, ' \u200b')).body.issues).toMatchObject([{ path: 'text' }])
  })

  test('takes a repeated key once, and refuses the key with another text', async () => {
    const { guide, groupId, thread, succeeded } = await scene()
    const key = 'a'.repeat(32)
    const send = (text: string) =>
      guide.post('add-field-message.php', { groupId, field: 'activity_hours', text, key })
    const { body: first } = await succeeded(send('הוספנו'))
    expect((await succeeded(send('הוספנו'))).body).toEqual(first)
    expect((await send('משהו אחר')).body).toMatchObject({ success: false, error: 'key-reused' })
    expect((await thread()).messages.map(({ text }) => text)).toEqual(['הוספנו'])
  })

  test('is in the log without its text', async () => {
    const { guide, coordinator, groupId, write } = await scene()
    await write(guide, 'סוד')
    const { body } = await coordinator.get('get-activity-log.php', { groupId })
    expect(body.logs[0]).toMatchObject({ guide: 'יעל', details: 'שעות פעילות' })
    expect(JSON.stringify(body)).not.toContain('סוד')
  })
})

describe('a thread is done', () => {
  test('when a guide says so, and no longer once something is written', async () => {
    const { guide, coordinator, write, thread, update, openThreads } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    const { id } = await thread()
    expect(await openThreads()).toBe(1)
    await update(guide, { id, done: true })
    expect(await thread()).toMatchObject({ open: true, done: true })
    expect(await openThreads()).toBe(0)
    await write(coordinator, 'עדיין חסרה')
    expect(await thread()).toMatchObject({ open: true, done: false })
    expect(await openThreads()).toBe(1)
  })

  test('not by a coordinator', async () => {
    const { coordinator, write, thread, update } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    const { id } = await thread()
    expect((await update(coordinator, { id, done: true })).status).toBe(403)
  })
})

describe('a thread is closed', () => {
  test('by the coordinator who began it, and opened by whoever writes', async () => {
    const { guide, coordinator, write, thread, update, openThreads } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    const { id } = await thread()
    expect((await update(guide, { id, open: false })).status).toBe(403)
    await update(coordinator, { id, open: false })
    expect(await thread()).toMatchObject({ open: false })
    expect(await openThreads()).toBe(0)
    await write(guide, 'עוד שאלה')
    expect(await thread()).toMatchObject({ open: true, done: false })
  })

  test('by the guide who began it, not by a coordinator or a colleague', async () => {
    const { guide, colleague, coordinator, write, thread, update } = await scene()
    await write(guide, 'למי פונים?')
    const { id } = await thread()
    expect((await update(coordinator, { id, open: false })).status).toBe(403)
    expect((await update(colleague, { id, open: false })).status).toBe(403)
    await update(guide, { id, open: false })
    expect(await thread()).toMatchObject({ open: false })
  })

  test('by a coordinator for another one, and for a guide who has left the group', async () => {
    const { guide, coordinator, second, groupId, write, thread, threads, update, succeeded } = await scene()
    await write(coordinator, 'חסרה שעת סיום')
    await succeeded(update(second, { id: (await thread()).id, open: false }))
    await write(guide, 'למי פונים?', null)
    await succeeded(coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId }))
    const [, left] = await threads(coordinator)
    await succeeded(update(second, { id: left?.id, open: false }))
    expect((await threads(coordinator)).map(({ open }) => open)).toEqual([false, false])
  })
})

describe('a message', () => {
  test('is deleted by who wrote it for 15 minutes, and then kept', async () => {
    const { guide, coordinator, write, threads, clock } = await scene()
    const id = await write(guide, 'טעות')
    expect((await coordinator.post('delete-field-message.php', { id })).status).toBe(403)
    clock.advance(15 * 60 - 1)
    expect((await guide.post('delete-field-message.php', { id })).body).toEqual({ success: true })
    expect(await threads()).toEqual([])
    const kept = await write(guide, 'נשאר')
    clock.advance(15 * 60)
    expect((await guide.post('delete-field-message.php', { id: kept })).body).toEqual({
      ...{ success: false, error: 'message-kept' },
      message: 'אפשר למחוק רק ב־15 הדקות שאחרי הכתיבה. אפשר להוסיף תיקון מתחת.',
    })
    expect(await threads()).toHaveLength(1)
  })

  test('leaves the others of its thread', async () => {
    const { guide, coordinator, write, thread, openThreads } = await scene()
    const id = await write(coordinator, 'טעות')
    await write(guide, 'תודה')
    await coordinator.post('delete-field-message.php', { id })
    expect((await thread()).messages.map(({ text }) => text)).toEqual(['תודה'])
    expect(await openThreads()).toBe(1)
  })

  test('about a file of an earlier year is deleted by its reader', async () => {
    const { guide, coordinator, groupId, succeeded, ...api } = await scene()
    await closeYear({ succeeded }, coordinator)
    const { files } = (await guide.get('get-archived-files.php', { groupId })).body
    const question = { file_id: files[0].id, field: null, text: 'איפה המפתח?' }
    await succeeded(guide.post('ask-question.php', question))
    const { messages } = await contentsOf(api.database.read)
    const [asked] = messages as { id: number }[]
    await succeeded(guide.post('delete-field-message.php', { id: asked?.id }))
    expect((await guide.get('get-questions.php', { fileId: files[0].id })).body.questions).toEqual([])
  })
})

test.for([
  ['a field', 'safety_events', 'אירועים חריגים', '/details?tab=activities&field=safety_events'],
  ['the incidents', 'incidents', 'אירועי מרחב בטוח', '/details?tab=activities&field=incidents'],
  ['the whole file', null, 'כל התיק', '/details'],
] as const)('a group says where its oldest open thread is: %s', async ([, field, label, path]) => {
  const { guide, coordinator, groupId, write, thread, update, succeeded } = await scene()
  const openRemarks = async () => {
    const { group } = (await succeeded(guide.get('get-group.php', { id: groupId }))).body
    const { groups } = (await succeeded(guide.get('get-guide-groups.php', { guideId: guide.id }))).body
    return [group.openRemark, groups[0].openRemark]
  }
  await write(coordinator, 'חסר', 'activity_location')
  await succeeded(update(guide, { id: (await thread()).id, done: true }))
  expect(await openRemarks()).toEqual([null, null])
  await write(coordinator, 'מה היה?', field)
  await write(coordinator, 'עד מתי?', 'activity_hours')
  const remark = { label, path: `/groups/${groupId}${path}` }
  expect(await openRemarks()).toEqual([remark, remark])
})

describe('the closing of a year', () => {
  test('archives the threads with the file, closed, and begins anew', async () => {
    const { guide, coordinator, groupId, write, thread, threads, openThreads, update, succeeded } =
      await scene()
    await write(coordinator, 'חסרה שעת סיום')
    await write(guide, 'עד שש')
    const { id } = await thread()
    await closeYear({ succeeded }, coordinator)
    expect(await threads()).toEqual([])
    expect(await openThreads()).toBe(0)
    const { files } = (await guide.get('get-archived-files.php', { groupId })).body
    expect(files).toMatchObject([{ openQuestions: 0 }])
    const { questions } = (await guide.get('get-questions.php', { fileId: files[0].id })).body
    expect(questions).toMatchObject([
      { id, field: 'activity_hours', text: 'חסרה שעת סיום', settledBy: null, answers: [{ text: 'עד שש' }] },
    ])
    expect((await update(guide, { id, done: true })).body).toEqual({
      ...{ success: false, error: 'thread-archived' },
      message: 'השנה נסגרה, וההערות נשמרו עם התיק שלה. אפשר להמשיך לכתוב בעמוד התיק.',
    })
    await write(guide, 'בשנה החדשה')
    expect((await threads()).map(({ messages }) => messages.length)).toEqual([1])
  })

  test('is undone with the threads as they were', async () => {
    const { guide, coordinator, write, thread, threads, update, openThreads, succeeded } = await scene()
    await write(coordinator, 'פתוחה')
    await write(guide, 'סגורה', null)
    await update(guide, { id: (await threads())[1]?.id, open: false })
    const before = await threads()
    await closeYear({ succeeded }, coordinator)
    expect((await coordinator.get('preview-year-reopen.php')).body.changed).toEqual([])
    await succeeded(coordinator.post('reopen-year.php', { id: 1 }))
    expect(await threads()).toEqual(before)
    expect(await openThreads()).toBe(1)
    expect((await thread()).open).toBe(true)
  })

  test.for(['before', 'now'] as const)('asks about a group with new threads: %s', async (state) => {
    const { coordinator, guide, groupId, write, threads, succeeded } = await scene()
    await write(guide, 'של השנה שנסגרה')
    await closeYear({ succeeded }, coordinator)
    await write(guide, 'של השנה החדשה', null)
    const { changed } = (await coordinator.get('preview-year-reopen.php')).body
    expect(changed).toMatchObject([{ id: groupId }])
    const { written } = (await coordinator.get('get-year-reopen-group.php', { groupId })).body
    expect(written).toMatchObject([{ about: 'הערה על כל התיק', text: 'של השנה החדשה', by: 'יעל' }])
    await succeeded(coordinator.post('reopen-year.php', { id: 1, decisions: [{ groupId, state }] }))
    const texts = (await threads()).flatMap(({ messages }) => messages.map(({ text }) => text))
    expect(texts).toEqual([state === 'before' ? 'של השנה שנסגרה' : 'של השנה החדשה'])
  })
})

describe('what is told', () => {
  const unreadOf = async (reader: { get: Awaited<ReturnType<typeof scene>>['guide']['get'] }) => {
    const { notices } = (await reader.get('get-inbox.php')).body
    return notices
      .filter(({ kind }: { kind: string }) => kind === 'written' || kind === 'replied')
      .map(({ text, path }: { text: string; path: string }) => [text, path])
  }

  test('a coordinator, that a remark was answered and is done, where it is read', async () => {
    const { guide, coordinator, second, groupId, handIn, reject, write, thread, update } = await scene()
    await handIn()
    await write(coordinator, 'עד מתי?')
    await reject()
    await write(guide, 'עד שש')
    await update(guide, { id: (await thread()).id, done: true })
    const path = `/groups/${groupId}/details?tab=general&field=activity_hours`
    expect(await unreadOf(coordinator)).toEqual([
      ['טופל: שעות פעילות', path],
      ['תשובה על התיק: שעות פעילות', path],
    ])
    await handIn()
    expect((await unreadOf(coordinator))[0]).toEqual([
      'טופל: שעות פעילות',
      `/dashboard/review?group=${groupId}`,
    ])
    expect(await unreadOf(guide)).toEqual([])
    expect(await unreadOf(second)).toEqual(await unreadOf(coordinator))
  })

  test('the guides, what a coordinator writes outside of the review', async () => {
    const { guide, colleague, coordinator, groupId, write } = await scene()
    await write(coordinator, 'כל הכבוד', null)
    const told = [['הערה על התיק: כל התיק', `/groups/${groupId}/details`]]
    expect(await unreadOf(guide)).toEqual(told)
    expect(await unreadOf(colleague)).toEqual(told)
  })
})

test('a name in a message is found when the data of a trainee is erased', async () => {
  const { coordinator, guide, groupId, write, thread, succeeded } = await scene()
  const noam = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
  const { body: added } = await succeeded(coordinator.post('add-trainee.php', noam))
  const id = await write(guide, 'נועם לוי עזב')
  const { body } = await succeeded(coordinator.get('get-trainee-mentions.php', { id: added.id }))
  expect(JSON.stringify(body)).toContain(`message ${id} text`)
  await succeeded(
    coordinator.post('erase-trainee.php', {
      ...{ id: added.id, name: 'נועם לוי', texts: [`message ${id} text`] },
    }),
  )
  expect((await thread()).messages[0]?.text).not.toContain('נועם')
})
