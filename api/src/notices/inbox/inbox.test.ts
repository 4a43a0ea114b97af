import { setImmediate } from 'node:timers/promises'
import { and, count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { isolate } from '../../rules/isolate.ts'
import { daySeconds } from '../../rules/time.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { changes } from '../../schema/changes.table.ts'
import { notices } from '../../schema/notices.table.ts'
import { startApi } from '../../testing/api.ts'
import { answerToken, insertArchivedFile } from '../../testing/archivedFile.ts'
import { challengeFor, createAuthenticator } from '../../testing/authenticator.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { allNoticeKinds } from '../kinds.ts'
import { readNoticeSettings } from './inbox.queries.ts'

type Client = Pick<ReturnType<typeof startApi>['visitor'], 'get'>

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/128.0' }
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0' }

async function scene() {
  const api = startApi({ registration: 'approved' })
  const { succeeded } = api
  const coordinator = await api.signInCoordinator('רותם')
  const second = await api.signInCoordinator('שירה')
  const guide = await api.signIn({ name: 'דנה' })
  const colleague = await api.signIn({ name: 'עומר' })
  const groupId = await coordinator.createGroup('חיפה', [guide, colleague])
  await succeeded(coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] }))
  await succeeded(guide.post('update-group-form.php', { group_id: groupId, fields: completeHandover }))
  await succeeded(guide.post('update-trainees-status.php', { groupId }))
  for (const person of [coordinator, second, guide, colleague])
    await succeeded(person.post('mark-inbox-read.php', { all: true }))
  const move = (stage_id: number, reason?: string, by: Pick<typeof guide, 'post'> = coordinator) =>
    succeeded(by.post('update-group-stage.php', { group_id: groupId, stage_id, reason }))
  const handIn = () => move(2, undefined, guide)
  const remark = (field: string) =>
    succeeded(coordinator.post('add-remark.php', { group_id: groupId, field, text: 'עד מתי?' }))
  const inboxOf = async (person: Client, query = {}) =>
    (await succeeded(person.get('get-inbox.php', query))).body
  const unreadOf = async (person: Client) => {
    const { notices } = await inboxOf(person)
    return notices.filter(({ read }: { read: boolean }) => !read)
  }
  return { ...api, coordinator, second, guide, colleague, groupId, move, handIn, remark, inboxOf, unreadOf }
}

/** What happens in the second of a sign-in is about that session. */
async function sceneAfterSignIns() {
  const api = await scene()
  api.clock.advance(1)
  return api
}

describe('the group is told', () => {
  test('its coordinator that the file was handed in, and where to review it', async () => {
    const { coordinator, second, groupId, handIn, inboxOf, unreadOf } = await scene()
    await handIn()
    const inbox = await inboxOf(coordinator)
    expect(inbox.unread).toBe(1)
    expect(inbox.notices[0]).toEqual({
      id: expect.any(Number),
      kind: 'handed-in',
      label: 'תיקים שהוגשו לאישור',
      group_id: groupId,
      group_name: 'חיפה',
      text: 'התיק הוגש לאישור',
      path: `/dashboard/review?group=${groupId}`,
      at: '2024-11-05 10:00:00',
      read: false,
    })
    expect(await unreadOf(second)).toEqual([])
  })

  test('nothing more of a hand-in once it is decided', async () => {
    const { clock, coordinator, handIn, move, inboxOf } = await scene()
    const handIns = async () => (await inboxOf(coordinator)).notices.map(({ at }: { at: string }) => at)
    await handIn()
    await move(3)
    expect(await handIns()).toEqual([])
    clock.advance(60)
    await handIn()
    expect(await handIns()).toEqual(['2024-11-05 10:01:00'])
    await move(4)
    expect(await inboxOf(coordinator)).toMatchObject({ notices: [], unread: 0 })
    await move(2)
    expect(await handIns()).toEqual(['2024-11-05 10:01:00'])
  })

  test('every coordinator, while the group has none', async () => {
    const { coordinator, second, groupId, handIn, succeeded, unreadOf } = await scene()
    await succeeded(coordinator.post('delete-admin-group.php', { adminId: coordinator.id, groupId }))
    await handIn()
    for (const person of [coordinator, second])
      expect(await unreadOf(person)).toMatchObject([{ kind: 'handed-in' }])
  })

  test('its guides why the file was returned, and where the first remark is', async () => {
    const { guide, colleague, groupId, handIn, move, remark, unreadOf } = await scene()
    await handIn()
    await remark('activity_hours')
    await remark('incidents')
    await move(3, 'חסרות שעות')
    for (const person of [guide, colleague])
      expect(await unreadOf(person)).toMatchObject([
        {
          kind: 'returned',
          text: 'התיק הוחזר לעדכון, עם 2 הערות: חסרות שעות',
          path: `/groups/${groupId}/details?tab=general&field=activity_hours`,
        },
      ])
  })

  test('of each return by its own reason', async () => {
    const { clock, guide, handIn, move, groupId, inboxOf } = await scene()
    await handIn()
    await move(3, 'חסרות שעות')
    clock.advance(60)
    await handIn()
    await move(3)
    const { notices } = await inboxOf(guide)
    const returns = notices.filter(({ kind }: { kind: string }) => kind === 'returned')
    expect(returns).toMatchObject([
      { text: 'התיק הוחזר לעדכון', path: `/groups/${groupId}` },
      { text: 'התיק הוחזר לעדכון: חסרות שעות' },
    ])
  })

  test('of an approval with its note', async () => {
    const { coordinator, guide, groupId, handIn, move, unreadOf } = await scene()
    await handIn()
    await move(3, 'חסרות שעות')
    await handIn()
    await move(4, 'תודה, תיק מצוין')
    expect((await unreadOf(guide))[0]).toMatchObject({
      kind: 'approved',
      text: 'התיק אושר: תודה, תיק מצוין',
      path: `/groups/${groupId}`,
    })
    expect((await coordinator.get('get-review-rounds.php', { groupId })).body.rounds).toMatchObject([
      { outcome: 'approved', reason: 'תודה, תיק מצוין' },
      { outcome: 'rejected', reason: 'חסרות שעות' },
    ])
  })

  test('nothing more of an approval that was undone', async () => {
    const { colleague, handIn, move, unreadOf } = await scene()
    await handIn()
    await move(4)
    expect(await unreadOf(colleague)).toMatchObject([{ kind: 'approved' }])
    await move(2)
    expect(await unreadOf(colleague)).toEqual([])
  })

  test('its guides once that a coordinator has edited the file', async () => {
    const { clock, colleague, coordinator, guide, groupId, inboxOf, succeeded, unreadOf } = await scene()
    const save = (person: Pick<typeof guide, 'post'>, fields: object) =>
      succeeded(person.post('update-group-form.php', { group_id: groupId, fields }))
    await save(coordinator, { activity_hours: '17:00' })
    clock.advance(3600)
    await save(coordinator, { activity_location: 'המתנ״ס' })
    const notice = {
      kind: 'edited',
      text: `${isolate('רותם')} עדכן.ה בתיק: שעות פעילות`,
      path: `/groups/${groupId}/details`,
    }
    for (const person of [guide, colleague]) expect(await unreadOf(person)).toMatchObject([notice])
    expect(await unreadOf(coordinator)).toEqual([])
    await succeeded(guide.post('mark-inbox-read.php', { all: true }))
    clock.advance(3600)
    await save(coordinator, { activity_day: 'שני' })
    expect((await inboxOf(guide)).unread).toBe(1)
    expect((await inboxOf(colleague)).unread).toBe(1)
  })

  test('nothing of saves', async () => {
    const { colleague, coordinator, guide, groupId, succeeded, unreadOf } = await scene()
    const fields = { activity_hours: '17:00' }
    await succeeded(guide.post('update-group-form.php', { group_id: groupId, fields }))
    for (const person of [colleague, coordinator]) expect(await unreadOf(person)).toEqual([])
  })
})

describe('people are told', () => {
  test('of their groups, and the guides there of them', async () => {
    const { coordinator, guide, groupId, signIn, succeeded, unreadOf } = await scene()
    const newcomer = await signIn({ name: 'נוגה' })
    await succeeded(coordinator.post('add-guide-groups.php', { guideId: newcomer.id, groupIds: [groupId] }))
    expect(await unreadOf(newcomer)).toMatchObject([
      { kind: 'joined', text: 'צורפת לקבוצה', group_name: 'חיפה', path: `/groups/${groupId}` },
    ])
    expect(await unreadOf(guide)).toMatchObject([
      { kind: 'new-people', text: `הצטרפות לקבוצה: ${isolate('נוגה')}` },
    ])
  })

  test('of a request to join, and how it was decided', async () => {
    const { coordinator, signIn, groupId, succeeded, unreadOf } = await scene()
    const stranger = await signIn({ name: 'נוגה' })
    await succeeded(stranger.post('request-group.php', { groupId }))
    expect(await unreadOf(coordinator)).toMatchObject([
      {
        kind: 'requested',
        text: `בקשת הצטרפות: ${isolate('נוגה')}`,
        group_name: 'חיפה',
        path: '/dashboard/review',
      },
    ])
    const decision = { guideId: stranger.id, groupId, approve: false }
    await succeeded(coordinator.post('decide-join-request.php', decision))
    expect(await unreadOf(stranger)).toMatchObject([
      { kind: 'decided', text: 'בקשת ההצטרפות שלך לא אושרה', group_name: 'חיפה', path: '/groups' },
    ])
  })

  test('of a sign-in on a device that differs from the ones in use', async () => {
    const { guide, signInAgain, succeeded, unreadOf } = await sceneAfterSignIns()
    await signInAgain(guide.phone, chrome)
    const told = { kind: 'access', text: 'כניסה לחשבון שלך ממכשיר חדש: דפדפן Chrome באנדרואיד' }
    expect(await unreadOf(guide)).toMatchObject([{ ...told, group_id: null, path: '/groups/devices' }])
    await signInAgain(guide.phone, chrome)
    expect(await unreadOf(guide)).toHaveLength(1)
    const stranger = await signInAgain(guide.phone, firefox)
    await succeeded(stranger.post('mark-inbox-read.php', { all: true }))
    expect((await unreadOf(guide))[0].text).toContain('Firefox')
  })

  test('of no device at the first sign-in', async () => {
    const { addGuide, signInAgain, unreadOf } = await scene()
    const { phone } = await addGuide({ name: 'נוגה', phone: '0599999999', admin: 0 })
    expect(await unreadOf(await signInAgain(phone, chrome))).toEqual([])
  })

  test('of a new passkey, and of a changed phone', async () => {
    const { coordinator, guide, prove, succeeded, unreadOf } = await sceneAfterSignIns()
    const device = createAuthenticator()
    const proven = await prove(guide)
    const credential = device.register(await challengeFor(proven, 'get-passkey-options.php'))
    await succeeded(proven.post('add-passkey.php', { credential }, chrome))
    const phone = { id: guide.id, phone: '0587654321' }
    await succeeded(coordinator.post('update-guide-phone.php', phone))
    expect(await unreadOf(guide)).toMatchObject([
      {
        kind: 'account',
        text: 'מספר הטלפון של החשבון שלך השתנה. הכניסה מעכשיו היא עם המספר החדש.',
        path: '/groups/devices',
      },
      {
        kind: 'access',
        text: 'כניסה מהירה חדשה לחשבון שלך: דפדפן Chrome באנדרואיד',
        path: '/groups/devices',
      },
      { kind: 'access', text: 'כניסה לחשבון שלך במילת שחזור' },
    ])
    expect(await unreadOf(coordinator)).toEqual([])
  })

  test('of an invitation that opened their account, and the inviter of its use', async () => {
    const { coordinator, guide, visitor, succeeded, unreadOf } = await sceneAfterSignIns()
    const invitation = { full_name: 'דנה', phone: guide.phone, groupIds: [] }
    const { body } = await succeeded(coordinator.post('add-invitation.php', invitation))
    await succeeded(visitor.post('accept-invitation.php', { token: body.token }))
    expect(await unreadOf(guide)).toMatchObject([
      { kind: 'access', text: 'כניסה לחשבון שלך בקישור הזמנה', path: '/groups/devices' },
    ])
    expect(await unreadOf(coordinator)).toMatchObject([
      { kind: 'invited', text: `כניסה בהזמנה ששלחת: ${isolate('דנה')}`, path: `/guides/${guide.id}` },
    ])
  })

  test('of questions about a file that they wrote, and of the answers', async () => {
    const api = await scene()
    const { coordinator, second, signIn, groupId, visitor, succeeded, unreadOf } = api
    const writer = await signIn({ name: 'נוגה' })
    const { fileId } = await insertArchivedFile(api, { groupId, guideId: writer.id })
    const question = { file_id: fileId, field: 'activity_hours', text: 'עד מתי?' }
    const { body } = await succeeded(second.post('ask-question.php', question))
    const path = `/groups/${groupId}/files/${fileId}?question=${body.id}`
    expect(await unreadOf(writer)).toMatchObject([
      { kind: 'asked', text: 'שאלה על תיק משנה קודמת: שעות פעילות', group_name: 'חיפה', path },
    ])
    expect(await unreadOf(coordinator)).toEqual([])
    const answer = { token: answerToken, question_id: body.id, text: 'עד שש' }
    await succeeded(visitor.post('answer-by-invitation.php', answer))
    expect(await unreadOf(second)).toMatchObject([
      { kind: 'answered', text: 'תשובה על השאלה שלך: שעות פעילות', path },
    ])
  })

  test('of a closed and a reopened year, all but whoever did it', async () => {
    const api = await scene()
    const { coordinator, second, guide, succeeded, unreadOf } = api
    await closeYear(api, coordinator)
    expect(await unreadOf(guide)).toMatchObject([
      { kind: 'year', text: 'שנת תשפ״ה נסגרה, ואפשר להתחיל את השנה החדשה', group_id: null, path: '/groups' },
    ])
    expect(await unreadOf(second)).toMatchObject([{ kind: 'year', path: '/dashboard' }])
    expect(await unreadOf(coordinator)).toEqual([])
    await succeeded(coordinator.post('reopen-year.php', { id: 1 }))
    expect((await unreadOf(guide))[0].text).toBe('שנת תשפ״ה נפתחה מחדש')
  })
})

test('10,000 people are told of a closed year in 5 seconds, while others read', async () => {
  const api = await scene()
  const { coordinator, database, guide, inboxOf, unreadOf } = api
  await transact(database, async (tx) => {
    await tx.raw(sql`insert into guides (full_name, phone, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      select 'מדריך ' || i, '06' || i, '' from n`)
  })
  const waits: number[] = []
  const start = performance.now()
  const closing = closeYear(api, coordinator).then(() => performance.now() - start)
  let isClosing = true
  void closing.finally(() => {
    isClosing = false
  })
  while (isClosing) {
    const asked = performance.now()
    await inboxOf(guide)
    waits.push(performance.now() - asked)
    await setImmediate()
  }
  expect(await closing).toBeLessThan(5000)
  expect(Math.max(...waits)).toBeLessThan(1000)
  const isOfYear = eq(notices.kind, 'year')
  expect(await database.read.$count(notices, isOfYear)).toBe(10_003)
  expect(await unreadOf(guide)).toMatchObject([{ kind: 'year' }])
  const announced = await database.read.$count(changes, eq(changes.kind, 'inbox'))
  expect(announced).toBeLessThan(100)
})

describe('who has lost', () => {
  test('the group loses its notices', async () => {
    const { coordinator, guide, colleague, groupId, handIn, move, succeeded, inboxOf, unreadOf } =
      await scene()
    await handIn()
    await move(3)
    await succeeded(coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId }))
    expect(await inboxOf(guide)).toEqual({ notices: [], unread: 0 })
    expect(await unreadOf(colleague)).toHaveLength(1)
  })

  test('the coordination of the group loses what only its coordinators are told', async () => {
    const { coordinator, second, groupId, handIn, succeeded, inboxOf } = await scene()
    await handIn()
    await succeeded(coordinator.post('add-admin-groups.php', { adminId: second.id, groupIds: [groupId] }))
    await succeeded(second.post('delete-admin-group.php', { adminId: coordinator.id, groupId }))
    expect(await inboxOf(coordinator)).toEqual({ notices: [], unread: 0 })
  })

  test('the role loses what coordinators are told', async () => {
    const { coordinator, second, guide, groupId, handIn, visitor, succeeded, inboxOf } = await scene()
    const invitation = { full_name: 'דנה', phone: guide.phone, groupIds: [] }
    const { body } = await succeeded(coordinator.post('add-invitation.php', invitation))
    await succeeded(visitor.post('accept-invitation.php', { token: body.token }))
    await handIn()
    expect((await inboxOf(coordinator)).unread).toBe(2)
    await succeeded(second.post('update-guide-admin.php', { id: coordinator.id, admin: 0 }))
    expect(await inboxOf(coordinator)).toEqual({ notices: [], unread: 0 })
    await succeeded(second.post('add-guide-groups.php', { guideId: coordinator.id, groupIds: [groupId] }))
    expect((await inboxOf(coordinator)).notices).toMatchObject([{ kind: 'joined' }])
  })

  test('their access is told nothing', async () => {
    const { coordinator, colleague, database, handIn, move, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide-access.php', { id: colleague.id, active: false }))
    await handIn()
    await move(3)
    const isReturned = and(eq(notices.kind, 'returned'), eq(notices.guide_id, colleague.id))
    expect(await database.read.$count(notices, isReturned)).toBe(0)
  })
})

describe('the inbox', () => {
  test('is read by pages, newest first', async () => {
    const { guide, handIn, move, inboxOf } = await scene()
    for (const reason of ['א', 'ב', 'ג']) {
      await handIn()
      await move(3, reason)
    }
    const first = await inboxOf(guide, { limit: 2 })
    const next = await inboxOf(guide, { limit: 2, page: 2 })
    expect(first.unread).toBe(3)
    const ids = [...first.notices, ...next.notices].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
  })

  test('marks the given notices of the caller alone', async () => {
    const { guide, colleague, handIn, move, succeeded, unreadOf } = await scene()
    await handIn()
    await move(3)
    const [own, other] = [await unreadOf(guide), await unreadOf(colleague)]
    await succeeded(guide.post('mark-inbox-read.php', { ids: [own[0].id, other[0].id] }))
    expect(await unreadOf(guide)).toEqual([])
    expect(await unreadOf(colleague)).toEqual(other)
  })

  test('refuses to mark nothing in particular', async () => {
    const { guide } = await scene()
    expect(await guide.post('mark-inbox-read.php', {})).toMatchObject({ status: 400 })
  })

  test('keeps notices for 90 days', async () => {
    const { clock, database, logger, handIn } = await scene()
    await handIn()
    const run = (days: number) => {
      clock.advance(days * daySeconds)
      return runChores(database, logger, clock.now)
    }
    const kept = () => database.read.select({ n: count() }).from(notices)
    const [before] = await kept()
    await run(90)
    expect(await kept()).toEqual([before])
    await run(1)
    expect(await kept()).toEqual([{ n: 0 }])
  })

  test('stores no text', async () => {
    const { database, handIn, move } = await scene()
    await handIn()
    await move(3, 'לדבר עם נועם לוי')
    const texts = (await database.read.select().from(notices)).flatMap((row) =>
      Object.values(row).filter((value) => typeof value === 'string' && !/^[\d :-]+$/.test(value)),
    )
    expect(texts.filter((text) => !allNoticeKinds.some((kind) => kind === text))).toEqual([])
  })

  test('loses what its subject loses', async () => {
    const api = await scene()
    const { second, signIn, groupId, database, succeeded, inboxOf } = api
    const writer = await signIn({ name: 'נוגה' })
    const { fileId } = await insertArchivedFile(api, { groupId, guideId: writer.id })
    await succeeded(second.post('ask-question.php', { file_id: fileId, field: null, text: 'איפה המפתח?' }))
    expect((await inboxOf(writer)).unread).toBe(1)
    await transact(database, async (tx) => void (await tx.delete(archivedFiles)))
    expect(await inboxOf(writer)).toEqual({ notices: [], unread: 0 })
  })
})

describe('the means by which a guide is told', () => {
  test('are all on until the guide changes them', async () => {
    const { guide, colleague, succeeded } = await scene()
    const settingsOf = async (person: Client) => (await succeeded(person.get('get-notice-settings.php'))).body
    const change = { topic: 'files', push: false, digest: true }
    await succeeded(guide.post('update-notice-settings.php', change))
    await succeeded(guide.post('update-notice-settings.php', { ...change, digest: false }))
    const off = { push: false, digest: false }
    const on = { push: true, digest: true }
    expect((await settingsOf(guide)).topics).toMatchObject([off, on, on])
    expect((await settingsOf(colleague)).topics).toMatchObject([on, on, on])
  })

  test('of what only coordinators are told stay as they are', async () => {
    const { guide, database, succeeded } = await scene()
    await succeeded(guide.post('update-notice-settings.php', { topic: 'files', push: false, digest: true }))
    const settings = await transact(database, (tx) => readNoticeSettings(tx, guide.id))
    expect([settings['handed-in'].push, settings.returned.push]).toEqual([true, false])
  })

  test('are offered if the server has them for the reader', async () => {
    const offeredBy = async (env: Record<string, string>) => {
      const { signIn, signInCoordinator } = startApi({ env })
      const offered = async (person: Client) => (await person.get('get-notice-settings.php')).body.offered
      return [await offered(await signIn()), await offered(await signInCoordinator())]
    }
    const none = { push: false, digest: false }
    expect(await offeredBy({ PUSH: '0' })).toEqual([none, none])
    const mail = {
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'hafifa@example.org',
      PUBLIC_URL: 'https://example.org',
    }
    expect(await offeredBy(mail)).toEqual([
      { push: true, digest: false },
      { push: true, digest: true },
    ])
  })
})
