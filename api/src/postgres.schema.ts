import { postgresTables } from './db/postgres/tableOf.ts'
import { tables } from './tables.ts'

/** drizzle-kit reads the exported tables. */
export const {
  counters,
  changes,
  secrets,
  used_challenges,
  codes,
  guides,
  sessions,
  passkeys,
  groups,
  group_guides,
  group_admins,
  join_requests,
  invitations,
  invitation_groups,
  group_forms,
  incidents,
  incident_details,
  review_rounds,
  remarks,
  trainees,
  activity,
  group_views,
  presence,
} = postgresTables(tables)
