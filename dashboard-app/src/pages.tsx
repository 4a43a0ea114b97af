import {
  AppstoreOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  IdcardOutlined,
  SettingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Stage } from '@hafifa/api/contract'
import { sessionsQuery } from '@hafifa/shared-ui/calls'
import { page as pageOf } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { draftQuery } from './close-year/closingQueries.ts'
import { pageSize as endedGroupsPageSize } from './ended-groups/address.ts'
import { activityPageSize, activityQuery } from './queries/activity.ts'
import { attentionQuery } from './queries/attention.ts'
import { endedGroupsQuery } from './queries/endedGroups.ts'
import {
  adminStatsQuery,
  allGroupsQuery,
  coordinatedGroupsQuery,
  groupsAtStageQuery,
  stageSummaryQuery,
} from './queries/groups.ts'
import { guideQuery, guidesQuery } from './queries/guides.ts'
import { invitationsQuery } from './queries/invitations.ts'
import { joinRequestsQuery } from './queries/joinRequests.ts'
import { archivedGroupsQuery, incidentKindsQuery, settingsQuery } from './queries/settings.ts'
import { traineesQuery } from './queries/trainees.ts'
import { yearsQuery } from './queries/years.ts'
import { reopeningQuery } from './reopen-year/reopeningQueries.ts'
import { advanced } from './settings/advanced.ts'
import { signInsQuery } from './sign-ins/queries.ts'
import { takeoverSummaryQuery } from './takeovers/queries.ts'
import { pageSize as traineesPageSize } from './trainees/address.ts'

export const frame = { queries: () => [stageSummaryQuery] }

type Options<Path extends string> = Parameters<typeof pageOf<Path>>[1]

/** A page that the menu does not have is below another one. */
const page: <const Path extends string>(
  path: Path,
  options: Options<Path> & ({ menu: object } | { parent: string }),
) => ReturnType<typeof pageOf> = pageOf

const firstPage = { page: 1, limit: activityPageSize }

/** The build reads this table in Node: keep modules that need a browser behind `load`. */
export const pages = [
  page(paths.dashboard.overview, {
    menu: { label: 'לוח בקרה', icon: <DashboardOutlined /> },
    load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
    queries: ({ me }) => [
      adminStatsQuery(me),
      coordinatedGroupsQuery(me),
      activityQuery(firstPage),
      yearsQuery,
      attentionQuery({ mine: true }),
    ],
    batch: true,
  }),
  page(paths.dashboard.myGroups, {
    title: 'הקבוצות שבריכוזי',
    menu: { label: 'הקבוצות שלי', icon: <AppstoreOutlined /> },
    load: async () => (await import('./my-groups/MyGroupsPage.tsx')).MyGroupsPage,
    queries: ({ me }) => [coordinatedGroupsQuery(me)],
  }),
  page(paths.dashboard.groupsList, {
    menu: { label: 'רשימת קבוצות', icon: <UnorderedListOutlined /> },
    load: async () => (await import('./groups-list/GroupsListPage.tsx')).GroupsListPage,
    queries: () => [allGroupsQuery, guidesQuery, attentionQuery({ mine: false })],
  }),
  page(paths.dashboard.importGroups, {
    title: 'ייבוא קבוצות מגיליון',
    parent: paths.dashboard.groupsList,
    load: async () => (await import('./group-import/ImportGroupsPage.tsx')).ImportGroupsPage,
    queries: () => [allGroupsQuery, guidesQuery, invitationsQuery],
  }),
  page(paths.dashboard.review, {
    menu: { label: 'בקשות לאישור', icon: <FileDoneOutlined />, counted: true },
    load: async () => (await import('./review/ReviewPage.tsx')).ReviewPage,
    queries: () => [joinRequestsQuery, groupsAtStageQuery(Stage.review)],
  }),
  page(paths.dashboard.trainees, {
    menu: { label: 'חניכים', icon: <TeamOutlined /> },
    load: async () => (await import('./trainees/TraineesPage.tsx')).TraineesPage,
    queries: () => [allGroupsQuery],
    preloads: () => [traineesQuery({ page: 1, limit: traineesPageSize })],
  }),
  page(paths.dashboard.traineeRecords, {
    title: 'מידע אישי על חניכים',
    parent: paths.dashboard.trainees,
    load: async () => (await import('./trainee-records/TraineeRecordsPage.tsx')).TraineeRecordsPage,
  }),
  page(paths.dashboard.guides, {
    menu: { label: 'מדריכים', icon: <IdcardOutlined /> },
    load: async () => (await import('./guides/GuidesPage.tsx')).GuidesPage,
    queries: () => [guidesQuery, invitationsQuery],
  }),
  page(paths.dashboard.settings, {
    menu: { label: 'הגדרות', icon: <SettingOutlined /> },
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
    queries: () => [allGroupsQuery],
  }),
  page(paths.dashboard.year, {
    title: advanced.year,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/YearPage.tsx')).YearPage,
    queries: () => [yearsQuery, takeoverSummaryQuery],
  }),
  page(paths.dashboard.attention, {
    title: advanced.attention,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/AttentionPage.tsx')).AttentionPage,
    queries: () => [settingsQuery],
  }),
  page(paths.dashboard.incidentKinds, {
    title: advanced.incidentKinds,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/IncidentKindsPage.tsx')).IncidentKindsPage,
    queries: () => [incidentKindsQuery],
  }),
  page(paths.dashboard.hiddenGroups, {
    title: advanced.hiddenGroups,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/HiddenGroupsPage.tsx')).HiddenGroupsPage,
    queries: () => [archivedGroupsQuery],
  }),
  page(paths.dashboard.help, {
    title: advanced.help,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/HelpPage.tsx')).HelpPage,
    queries: () => [settingsQuery],
  }),
  page(paths.dashboard.security, {
    title: advanced.security,
    parent: paths.dashboard.settings,
    load: async () => (await import('./settings/SecurityPage.tsx')).SecurityPage,
  }),
  page(paths.dashboard.endedGroups, {
    title: 'קבוצות שהסתיימו',
    parent: paths.dashboard.year,
    load: async () => (await import('./ended-groups/EndedGroupsPage.tsx')).EndedGroupsPage,
    preloads: () => [endedGroupsQuery({ page: 1, limit: endedGroupsPageSize, search: '' })],
  }),
  page(paths.dashboard.compareYears, {
    title: 'השוואה לשנה קודמת',
    parent: paths.dashboard.year,
    load: async () => (await import('./comparison/ComparisonPage.tsx')).ComparisonPage,
    queries: () => [yearsQuery],
  }),
  page(paths.dashboard.signIns, {
    title: 'כניסות למערכת',
    parent: paths.dashboard.security,
    load: async () => (await import('./sign-ins/SignInsPage.tsx')).SignInsPage,
    queries: () => [guidesQuery],
    preloads: () => [signInsQuery({ page: 1 })],
  }),
  page(paths.dashboard.report, {
    title: 'דוח צפיות והרשאות',
    parent: paths.dashboard.security,
    load: async () => (await import('./report/ReportPage.tsx')).ReportPage,
  }),
  page(paths.dashboard.closeYear, {
    title: 'סגירת שנה',
    parent: paths.dashboard.year,
    load: async () => (await import('./close-year/CloseYearPage.tsx')).CloseYearPage,
    queries: () => [yearsQuery, allGroupsQuery, draftQuery],
  }),
  page(paths.dashboard.reopenYear, {
    title: 'פתיחת השנה מחדש',
    parent: paths.dashboard.year,
    load: async () => (await import('./reopen-year/ReopenYearPage.tsx')).ReopenYearPage,
    queries: () => [yearsQuery, reopeningQuery],
  }),
  page(paths.guide(':guideId'), {
    title: null,
    parent: paths.dashboard.guides,
    load: async () => (await import('./guides/GuidePage.tsx')).GuidePage,
    preloads: ({ guideId }) => [
      guideQuery(guideId),
      sessionsQuery(guideId),
      activityQuery({ ...firstPage, guideId }),
    ],
  }),
]

export const menu = pages.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))
