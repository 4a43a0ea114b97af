/** An id, or the name of a parameter in a route's pattern. */
type Id = number | `:${string}`

export const paths = {
  home: '/',
  login: '/login',
  invitation: '/invitation',
  answer: '/answer',
  digest: '/digest',
  /** Also where mail programs send their form, see `oneClick.ts`. */
  stopDigest: '/digest/stop',
  accessibility: '/accessibility',
  groups: '/groups',
  devices: '/groups/devices',
  print: '/groups/print',
  group: <const G extends Id>(groupId: G) => `/groups/${groupId}` as const,
  handover: <const G extends Id>(groupId: G) => `/groups/${groupId}/details` as const,
  trainees: <const G extends Id>(groupId: G) => `/groups/${groupId}/participants` as const,
  importTrainees: <const G extends Id>(groupId: G) => `/groups/${groupId}/participants/import` as const,
  archivedFile: <const G extends Id, const F extends Id>(groupId: G, fileId: F) =>
    `/groups/${groupId}/files/${fileId}` as const,
  guides: '/guides',
  guide: <const G extends Id>(guideId: G) => `/guides/${guideId}` as const,
  dashboard: {
    overview: '/dashboard',
    myGroups: '/dashboard/groups',
    groupsList: '/dashboard/groups-list',
    importGroups: '/dashboard/groups-list/import',
    review: '/dashboard/review',
    trainees: '/dashboard/trainees',
    traineeRecords: '/dashboard/trainee-records',
    guides: '/dashboard/guides',
    settings: '/dashboard/settings',
    hiddenGroups: '/dashboard/settings/hidden-groups',
    incidentKinds: '/dashboard/settings/incidents',
    attention: '/dashboard/settings/attention',
    help: '/dashboard/settings/help',
    security: '/dashboard/settings/security',
    year: '/dashboard/settings/year',
    endedGroups: '/dashboard/ended-groups',
    compareYears: '/dashboard/compare-years',
    report: '/dashboard/settings/report',
    signIns: '/dashboard/settings/sign-ins',
    closeYear: '/dashboard/settings/close-year',
    reopenYear: '/dashboard/settings/reopen-year',
  },
} as const

export const handoverFieldPath = (groupId: number, { tab, field }: { tab: string; field: string }) =>
  `${paths.handover(groupId)}?tab=${tab}&field=${field}`

export const traineePath = (groupId: number, traineeId: number) =>
  `${paths.trainees(groupId)}?trainee=${traineeId}`

export const reviewPath = (groupId: number) => `${paths.dashboard.review}?group=${groupId}`

export const printPath = (...groupIds: number[]) => `${paths.print}?groups=${groupIds}`

export const questionPath = (groupId: number, fileId: number, questionId: number) =>
  `${paths.archivedFile(groupId, fileId)}?question=${questionId}`
