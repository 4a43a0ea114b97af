import { groupQuery, sessionsQuery } from '@hafifa/shared-ui/calls'
import { page } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { pageTitles } from './pageTitles.ts'
import { archivedFileQuery, lastYearQuery, questionsQuery } from './queries/archive.ts'
import { guideGroupsQuery } from './queries/groups.ts'
import { handoverAnswerQuery } from './queries/handover.ts'
import { reviewRoundsQuery } from './queries/reviewRounds.ts'
import { traineesQuery } from './queries/trainees.ts'

/** The build reads this table in Node: keep modules that need a browser behind `load`. */
export const pages = [
  page(paths.groups, {
    title: pageTitles.groups,
    load: async () => (await import('./groups/GroupsPage.tsx')).GroupsPage,
    queries: ({ me }) => [guideGroupsQuery(me)],
  }),
  page(paths.devices, {
    title: pageTitles.account,
    load: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
    queries: ({ me }) => [sessionsQuery(me)],
  }),
  page(paths.print, {
    title: pageTitles.print,
    load: async () => (await import('./print/PrintPage.tsx')).PrintPage,
  }),
  page(paths.group(':groupId'), {
    title: null,
    load: async () => (await import('./group/GroupPage.tsx')).GroupPage,
    queries: ({ groupId }) => [groupQuery(groupId)],
  }),
  page(paths.handover(':groupId'), {
    title: null,
    load: async () => (await import('./handover/HandoverPage.tsx')).HandoverPage,
    queries: ({ groupId }) => [groupQuery(groupId)],
    preloads: ({ groupId }) => [
      handoverAnswerQuery(groupId),
      lastYearQuery(groupId),
      reviewRoundsQuery(groupId),
    ],
    batch: true,
  }),
  page(paths.archivedFile(':groupId', ':fileId'), {
    title: null,
    load: async () => (await import('./archive/ArchivedFilePage.tsx')).ArchivedFilePage,
    queries: ({ fileId }) => [archivedFileQuery(fileId), questionsQuery(fileId)],
  }),
  page(paths.trainees(':groupId'), {
    title: null,
    load: async () => (await import('./trainees/TraineesPage.tsx')).TraineesPage,
    queries: ({ groupId }) => [groupQuery(groupId), traineesQuery(groupId)],
  }),
  page(paths.importTrainees(':groupId'), {
    title: null,
    load: async () => (await import('./trainees/import/ImportPage.tsx')).ImportPage,
    queries: ({ groupId }) => [groupQuery(groupId), traineesQuery(groupId)],
  }),
]
