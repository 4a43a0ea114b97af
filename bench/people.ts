import Sqlite from 'better-sqlite3'
import { itemAt } from '../api/src/rules/itemAt.ts'
import { get, post, type Sent } from './client.ts'
import { addPeople, signIn } from './databases.ts'
import { guidesOf, people } from './fill.ts'

/** A write that must be in the database once the answer has arrived. */
export type Write =
  | { kind: 'save' | 'edit' | 'add'; row: number; text: string }
  | { kind: 'sign-in'; row?: never; text?: never }

type Action = { sent: Sent; write?: Write }

export type Person = { cookie: string; next: (n: number) => Action }

/** Actions with their weights. `n` is unique for each action across all people. */
type Mix<Who> = [weight: number, action: (who: Who, n: number) => Action][]

type Guide = { guideId: number; cookie: string; groupId: number; traineeId: number; visitors: string[] }

/** These people sign in. A further session of somebody at work would end the oldest of their 20. */
const visitorCount = 1000

const mixOfGuides: Mix<Guide> = [
  [24, ({ groupId, cookie }) => reading(`get-group-trainees.php?groupId=${groupId}`, cookie)],
  [30, ({ groupId, cookie }, n) => saving(groupId, cookie, n)],
  [10, ({ guideId, cookie }) => reading(`get-guide-groups.php?guideId=${guideId}`, cookie)],
  [10, ({ groupId, cookie }) => reading(`get-group.php?id=${groupId}`, cookie)],
  [14, ({ groupId, cookie }) => reading(`get-group-form.php?group_id=${groupId}`, cookie)],
  [7, ({ traineeId, cookie }, n) => editing(traineeId, cookie, n)],
  [3, ({ groupId, cookie }, n) => adding(groupId, cookie, n)],
  [2, ({ visitors }, n) => signingIn(itemAt(visitors, n % visitors.length))],
]

const mixOfCoordinators: Mix<{ cookie: string }> = [
  [1, ({ cookie }) => reading('get-groups.php', cookie)],
  [1, ({ cookie }) => reading('get-stage-summary.php', cookie)],
  [1, ({ cookie }) => reading('get-attention.php', cookie)],
  [1, ({ cookie }) => reading('get-activity-log.php?limit=10', cookie)],
  [1, ({ cookie }, n) => reading(`get-trainees.php?search=${n % 1000}`, cookie)],
]

/** The same ratio as in the data. */
const guidesPerCoordinator = 50

export async function createPeople(file: string, groups: number, count: number): Promise<Person[]> {
  const db = new Sqlite(file, { readonly: true })
  const traineesOf = db
    .prepare<[number], number>('SELECT id FROM trainees WHERE group_id = ? ORDER BY id')
    .pluck()
  const guides = Array.from({ length: count }, (_, i) => {
    const groupId = 1 + (i % groups)
    const guideId = guidesOf(groups, groupId)[i % 2] ?? 0
    const traineeIds = traineesOf.all(groupId)
    const traineeId = traineeIds[Math.floor(i / groups) % traineeIds.length] ?? 0
    return { groupId, guideId, traineeId }
  })
  db.close()
  const visitors = addPeople(file, visitorCount, 'guide').map(({ phone }) => phone)
  const { coordinators } = people(groups)
  const isGuide = (i: number) => i % guidesPerCoordinator > 0
  const cookies = await signIn(
    file,
    guides.map(({ guideId }, i) => (isGuide(i) ? guideId : 1 + ((i / guidesPerCoordinator) % coordinators))),
  )
  return guides.map((guide, i) => {
    const cookie = cookies[i] ?? ''
    return {
      cookie,
      next: (n) =>
        isGuide(i)
          ? pickFrom(mixOfGuides)({ ...guide, cookie, visitors }, n)
          : pickFrom(mixOfCoordinators)({ cookie }, n),
    }
  })
}

function pickFrom<Who>(mix: Mix<Who>) {
  let left = Math.random() * mix.reduce((sum, [weight]) => sum + weight, 0)
  const found = mix.find(([weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? itemAt(mix, 0))[1]
}

const reading = (path: string, cookie: string): Action => ({ sent: get(path, cookie) })

function saving(groupId: number, cookie: string, n: number): Action {
  const text = `שעה ${n}`
  const body = { group_id: groupId, fields: { activity_hours: text } }
  return { sent: post('update-group-form.php', cookie, body), write: { kind: 'save', row: groupId, text } }
}

function editing(id: number, cookie: string, n: number): Action {
  const text = `הערה ${n}`
  return {
    sent: post('update-trainee.php', cookie, { id, comments: text }),
    write: { kind: 'edit', row: id, text },
  }
}

function adding(group_id: number, cookie: string, n: number): Action {
  const text = `חדש ${n}`
  const body = { group_id, first_name: text, last_name: 'לוי' }
  return { sent: post('add-trainee.php', cookie, body), write: { kind: 'add', row: group_id, text } }
}

const signingIn = (phone: string): Action => ({
  sent: post('login.php', '', { phone }),
  write: { kind: 'sign-in' },
})
