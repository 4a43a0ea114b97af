import Sqlite from 'better-sqlite3'
import { itemAt } from '../api/src/rules/itemAt.ts'
import { addPeople, signIn } from './databases.ts'
import { guidesOf, people } from './fill.ts'
import { get, post } from './httpRequests.ts'

/** A write that must be in the database once the response has arrived. */
export type Write =
  | { kind: 'save'; groupId: number; text: string }
  | { kind: 'edit'; traineeId: number; text: string }
  | { kind: 'add'; groupId: number; text: string }
  | { kind: 'sign-in' }

export type Action = { name: string; request: Buffer; write?: Write }

export type Person = { cookie: string; next: (n: number) => Action }

/** Actions with their weights. `n` is unique for each action across all people. */
type Mix<Who> = [weight: number, action: (who: Who, n: number) => Action][]

type Guide = { guideId: number; cookie: string; groupId: number; traineeId: number; visitors: string[] }

/** These people sign in. A further session of somebody at work would end the oldest of their 20. */
const visitorCount = 1000

const pagesOfGuides: Mix<Guide> = [
  [24, ({ groupId, cookie }) => reading(`get-group-trainees.php?groupId=${groupId}`, cookie)],
  [30, ({ groupId, cookie }, n) => saving(groupId, cookie, n)],
]

const otherOfGuides: Mix<Guide> = [
  [10, ({ guideId, cookie }) => reading(`get-guide-groups.php?guideId=${guideId}`, cookie)],
  [10, ({ groupId, cookie }) => reading(`get-group.php?id=${groupId}`, cookie)],
  [14, ({ groupId, cookie }) => reading(`get-group-form.php?group_id=${groupId}`, cookie)],
  [7, ({ traineeId, cookie }, n) => editing(traineeId, cookie, n)],
  [3, ({ groupId, cookie }, n) => adding(groupId, cookie, n)],
  [2, ({ visitors }, n) => signingIn(itemAt(visitors, n % visitors.length))],
]

const pagesOfCoordinators: Mix<{ cookie: string }> = [[1, ({ cookie }) => reading('get-groups.php', cookie)]]

const otherOfCoordinators: Mix<{ cookie: string }> = [
  [1, ({ cookie }) => reading('get-stage-summary.php', cookie)],
  [1, ({ cookie }) => reading('get-attention.php', cookie)],
  [1, ({ cookie }) => reading('get-activity-log.php?limit=10', cookie)],
  [1, ({ cookie }, n) => reading(`get-trainees.php?search=${searchOf(n)}`, cookie)],
]

/** The same ratio as in the data. */
const guidesPerCoordinator = 50

/** @param whole all calls of a working day, or only those that the handwritten server has */
export async function createPeople(file: string, groups: number, count: number, whole: boolean) {
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
  const mixOfGuides = whole ? [...pagesOfGuides, ...otherOfGuides] : pagesOfGuides
  const mixOfCoordinators = whole ? [...pagesOfCoordinators, ...otherOfCoordinators] : pagesOfCoordinators
  return guides.map((guide, i): Person => {
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

const reading = (path: string, cookie: string): Action => ({
  name: path.replace(/\?.*/, ''),
  request: get(path, cookie),
})

const searchOf = (n: number) => encodeURIComponent(`${n % 1000}`)

function writing(call: string, cookie: string, body: object, write: Write): Action {
  return { name: call, request: post(call, cookie, body), write }
}

function saving(groupId: number, cookie: string, n: number) {
  const text = `שעה ${n}`
  const body = { group_id: groupId, fields: { activity_hours: text } }
  return writing('update-group-form.php', cookie, body, { kind: 'save', groupId, text })
}

function editing(traineeId: number, cookie: string, n: number) {
  const text = `הערה ${n}`
  const body = { id: traineeId, comments: text }
  return writing('update-trainee.php', cookie, body, { kind: 'edit', traineeId, text })
}

function adding(groupId: number, cookie: string, n: number) {
  const text = `חדש ${n}`
  const body = { group_id: groupId, first_name: text, last_name: 'לוי' }
  return writing('add-trainee.php', cookie, body, { kind: 'add', groupId, text })
}

const signingIn = (phone: string) => writing('login.php', '', { phone }, { kind: 'sign-in' })
