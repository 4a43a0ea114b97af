import type { startApi } from './api.ts'

export type Query = {
  call: string
  sql: string
  plan: unknown
  scans: string[]
  sorts: boolean
}

export type Record = (
  api: ReturnType<typeof startApi>,
) => Promise<{ onCall: (call: string) => void; queries: () => Promise<Query[]> }>

export const growing = new Set([
  'activity',
  'answer_invitations',
  'archived_files',
  'archived_guides',
  'archived_trainees',
  'changes',
  'digests',
  'group_admins',
  'group_forms',
  'group_guides',
  'group_views',
  'group_imports',
  'groups',
  'guides',
  'imports',
  'incident_details',
  'invitation_groups',
  'invitations',
  'join_requests',
  'messages',
  'notices',
  'nudges',
  'passkeys',
  'push_subscriptions',
  'returned_texts',
  'review_rounds',
  'sessions',
  'sign_ins',
  'threads',
  'trainees',
])

export const isGrowing = (table: string | undefined) => table !== undefined && growing.has(table)
