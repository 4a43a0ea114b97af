import { postgresTables } from './db/postgres/tableOf.ts'
import { tables } from './tables.ts'

/** For drizzle-kit, which looks for tables among the exports. */
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
  trainees,
  activity,
  group_views,
  presence,
  programme_years,
  closing_choices,
  departures,
  archived_files,
  archived_incidents,
  archived_guides,
  archived_trainees,
} = postgresTables(tables)
