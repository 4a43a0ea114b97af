import { get, post } from './client.ts'
import { signIn } from './databases.ts'
import { guidesOf } from './fill.ts'

const connections = 16

export type Workload = Awaited<ReturnType<typeof createWorkload>>

/** @param database a file, or the address of a PostgreSQL database */
export async function createWorkload(database: string, groups: number) {
  const groupIds = Array.from({ length: connections }, (_, i) => 2 + 8 * i)
  const guideIds = groupIds.map((id) => guidesOf(groups, id)[0])
  const [coordinator = '', ...cookies] = await signIn(database, [1, ...guideIds])
  const guides = groupIds.map((groupId, i) => ({ groupId, guideId: guideIds[i], cookie: cookies[i] ?? '' }))
  const asGuides = (path: (guide: (typeof guides)[number]) => string) =>
    guides.map((guide) => [get(path(guide), guide.cookie)])
  const asCoordinator = (path: string) => guides.map(() => [get(path, coordinator)])
  // One after the other, because a search occupies the server for long.
  const search = (text: string) => [[get(`get-trainees.php?search=${encodeURIComponent(text)}`, coordinator)]]

  return {
    saves: guides.map(({ groupId, cookie }) =>
      ['16:00-18:00', '17:00-19:00'].map((activity_hours) =>
        post('update-group-form.php', cookie, { group_id: groupId, fields: { activity_hours } }),
      ),
    ),
    groupTrainees: asGuides(({ groupId }) => `get-group-trainees.php?groupId=${groupId}`),
    guideGroups: asGuides(({ guideId }) => `get-guide-groups.php?guideId=${guideId}`),
    groupLog: asGuides(({ groupId }) => `get-activity-log.php?limit=10&groupId=${groupId}`),
    lists: asCoordinator('get-groups.php'),
    log: asCoordinator('get-activity-log.php?limit=10'),
    traineesPage: asCoordinator('get-trainees.php'),
    searchFirstName: search('נועם'),
    searchFullName: search('נועם לוי'),
    searchPhone: search('0500012'),
  }
}
