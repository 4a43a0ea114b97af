import { signIn } from './databases.ts'
import { guidesOf } from './fill.ts'
import { get, post } from './httpRequests.ts'

const connections = 16

export type Workload = Awaited<ReturnType<typeof createWorkload>>

/** @param database a file, or the address of a PostgreSQL database */
export async function createWorkload(database: string, groups: number) {
  const groupIds = Array.from({ length: connections }, (_, i) => 2 + 8 * i)
  const guideIds = groupIds.map((id) => guidesOf(groups, id)[0])
  const cookies = await signIn(database, guideIds)
  const [coordinator = ''] = await signIn(database, [1])
  const guides = groupIds.map((groupId, i) => ({ groupId, guideId: guideIds[i], cookie: cookies[i] ?? '' }))
  const asGuide = (request: (guide: (typeof guides)[number]) => Buffer[]) => guides.map(request)
  const asCoordinator = (path: string) => guides.map(() => [get(path, coordinator)])
  // Sequential, because a search occupies the server for long.
  const searching = (search: string) => [
    [get(`get-trainees.php?search=${encodeURIComponent(search)}`, coordinator)],
  ]

  const saves = asGuide(({ groupId, cookie }) =>
    ['16:00-18:00', '17:00-19:00'].map((activity_hours) =>
      post('update-group-form.php', cookie, { group_id: groupId, fields: { activity_hours } }),
    ),
  )
  const getGroups = get('get-groups.php', coordinator)

  return {
    paths: groupIds.map((groupId) => `get-group-trainees.php?groupId=${groupId}`),
    coordinator,
    groupTrainees: asGuide(({ groupId, cookie }) => [
      get(`get-group-trainees.php?groupId=${groupId}`, cookie),
    ]),
    saves,
    singleSave: saves.slice(0, 1),
    /** Each save invalidates the cached list that is requested after it. */
    listsAfterSave: [(saves[0] ?? []).flatMap((save) => [save, getGroups])],
    lists: asCoordinator('get-groups.php'),
    revalidatedLists: (etag: string) =>
      guides.map(() => [get('get-groups.php', coordinator, { 'if-none-match': etag })]),
    guideGroups: asGuide(({ guideId, cookie }) => [get(`get-guide-groups.php?guideId=${guideId}`, cookie)]),
    log: asCoordinator('get-activity-log.php?limit=10'),
    groupLog: asGuide(({ groupId, cookie }) => [
      get(`get-activity-log.php?limit=10&groupId=${groupId}`, cookie),
    ]),
    filteredLog: asCoordinator(`get-activity-log.php?limit=10&action=${encodeURIComponent('עדכון')}`),
    traineesPage: asCoordinator('get-trainees.php'),
    traineesOfGroup: asGuide(({ groupId }) => [get(`get-trainees.php?groupId=${groupId}`, coordinator)]),
    searchFirstName: searching('נועם'),
    searchLastName: searching('שפירא'),
    searchFullName: searching('נועם לוי'),
    searchPhone: searching('0500012'),
  }
}
