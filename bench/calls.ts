import { signIn } from './data.ts'
import { guidesOf } from './fill.ts'
import { get, post } from './requests.ts'

const connections = 16

/** What 16 members and a coordinator send, each on a connection of their own, about groups of 30 trainees. */
export function callsOn(file: string, groups: number) {
  const groupIds = Array.from({ length: connections }, (_, i) => 2 + 8 * i)
  const guideIds = groupIds.map((id) => guidesOf(groups, id)[0])
  const cookies = signIn(file, guideIds)
  const [coordinator = ''] = signIn(file, [1])
  const members = groupIds.map((groupId, i) => ({ groupId, guideId: guideIds[i], cookie: cookies[i] ?? '' }))
  const asMember = (request: (member: (typeof members)[number]) => Buffer[]) => members.map(request)
  const asCoordinator = (path: string) => members.map(() => [get(path, coordinator)])

  const saves = asMember(({ groupId, cookie }) =>
    ['16:00-18:00', '17:00-19:00'].map((activity_hours) =>
      post('update-group-form.php', cookie, { group_id: groupId, fields: { activity_hours } }),
    ),
  )
  const getGroups = get('get-groups.php', coordinator)
  const [saveOne = [], saveOther = []] = (saves[0] ?? []).map((save) => [save, getGroups])

  return {
    paths: groupIds.map((groupId) => `get-group-trainees.php?groupId=${groupId}`),
    coordinator,
    groupTrainees: asMember(({ groupId, cookie }) => [
      get(`get-group-trainees.php?groupId=${groupId}`, cookie),
    ]),
    saves,
    oneSaver: saves.slice(0, 1),
    /** Each list comes after a change, so that it is built anew. */
    changedLists: [[...saveOne, ...saveOther]],
    lists: asCoordinator('get-groups.php'),
    knownLists: (etag: string) =>
      members.map(() => [get('get-groups.php', coordinator, { 'if-none-match': etag })]),
    guideGroups: asMember(({ guideId, cookie }) => [get(`get-guide-groups.php?guideId=${guideId}`, cookie)]),
    log: asCoordinator('get-activity-log.php?limit=10'),
    groupLog: asMember(({ groupId, cookie }) => [
      get(`get-activity-log.php?limit=10&groupId=${groupId}`, cookie),
    ]),
    filteredLog: asCoordinator(`get-activity-log.php?limit=10&action=${encodeURIComponent('עדכון')}`),
    traineesPage: asCoordinator('get-trainees.php'),
    traineesOfGroup: asMember(({ groupId }) => [get(`get-trainees.php?groupId=${groupId}`, coordinator)]),
    search: [[get(`get-trainees.php?search=${encodeURIComponent('נועם')}`, coordinator)]],
  }
}
