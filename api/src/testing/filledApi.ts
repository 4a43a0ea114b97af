import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { transact } from '../db/transaction.ts'
import { isClockRight, runChores } from '../operations/housekeeping/housekeeping.ts'
import type { CallName } from '../rules/callList.ts'
import { startApi } from './api.ts'
import { closeYear } from './closing.ts'
import { type Input, validInputs } from './inputs.ts'

const time = "'2024-' || (10 + n % 3) || '-' || (10 + n % 19) || ' 10:00:00'"

const named = 'שם5 משפחה5'

/** 400 groups. `n` is a table of the numbers to 8,000. */
const rows = [
  "insert into guides (full_name, phone, created_at) select 'מדריך ' || n, '06' || n, '' from n where n <= 200",
  "insert into groups (name, overlap_filled, last_updated) select 'קבוצה ' || n, 8, '2024-11-05 09:00:00' from n where n <= 400",
  "update guides set deactivated_at = '2024-11-05 09:00:00' where id = 3",
  'insert into group_forms (group_id) select n from n where n <= 400',
  `insert into review_rounds (group_id, snapshot, handed_in_by, decided_by, outcome)
     select 1 + n % 400, '{"fields":{},"incidents":{}}', 1 + n % 200, 1, 'rejected' from n`,
  `update group_forms set safety_events = '${named}' where id = 6`,
  `update groups set rejection_reason = '${named}' where id = 6`,
  `insert into incident_details select n, 1, '${named}' from n where n <= 400`,
  `insert into archived_files (year_id, group_id, archived_at, name, overlap_filled, last_updated)
     select 1, n, '', 'קבוצה ' || n, 8, '' from n where n <= 400`,
  `insert into archived_trainees (file_id, trainee_id, first_name, last_name, activity_status, outcome)
     select 1 + n % 400, n, 'שם', 'משפחה', 'פעיל.ה', 'moved' from n`,
  "insert into archived_guides select n, 1 + n % 200, 'guide' from n where n <= 400",
  "insert into threads (group_id, year_id, field) select n, 1, 'incidents' from n where n <= 400",
  "insert into messages (thread_id, round_id, text, guide_id, at) select 1 + n % 400, n, '', 1, '' from n",
  `update messages set text = '${named}' where id = 5`,
  `insert into threads (group_id, file_id, year_id, settled_at)
     select 1 + n % 400, 1 + n % 400, 1, case when n % 9 > 0 then '' end from n where n <= 2000`,
  "insert into messages (thread_id, text, guide_id, at) select 400 + n, '', 1 + n % 200, '' from n where n <= 2000",
  "insert into messages (thread_id, text, guide_id, at) select 401 + n % 2000, '', 1 + n % 200, '' from n",
  "insert into access_grants (made_by, proof) select 1 + n % 200, 'code' from n where n <= 1000",
  'update access_grants set made_from = id - 200 where id > 200',
  `insert into answer_invitations (token_hash, file_id, guide_id, made_from, expires_at)
     select 'token ' || n, n, 1 + n % 200, 1 + (n + 7) % 200, '9' from n where n <= 400`,
  `insert into invitations (token_hash, full_name, phone, made_from, expires_at)
     select 'invitation ' || n, '', '07' || n, n, '9' from n where n <= 400`,
  'insert into invitation_groups select n, n from n where n <= 400',
  'insert into group_guides select n, 1 + n % 200 from n where n <= 400',
  'insert into group_admins select n, 1 + n % 3 from n where n <= 400',
  "insert into passkeys (credential_id, guide_id, public_key, counter, transports, name, created_at) select n, 1 + n % 200, '', 0, '[]', '', '' from n",
  `insert into join_requests (guide_id, group_id, requested_at, outcome)
     select 1 + n % 200, 1 + n % 400, '', case when n % 50 > 0 then 'approved' end from n where n <= 400`,
  `insert into trainees (group_id, first_name, last_name, activity_status)
     select 1 + n % 400, 'שם' || n % 97, 'משפחה' || n % 997, 'פעיל.ה' from n`,
  `insert into trainees (group_id, first_name, last_name, activity_status, deleted_at, deleted_by)
     select 1 + n % 400, 'שם', 'משפחה', 'פעיל.ה', ${time}, 1 from n where n <= 300`,
  `insert into imports (group_id, guide_id, year_id, created_at, contents)
     select 1 + n % 400, 1 + n % 200, 1, '2024-11-05 09:00:00', '{"added":[],"changed":[]}' from n where n <= 400`,
  `insert into group_imports (guide_id, year_id, created_at, contents)
     select 1 + n % 200, 1, '2024-11-05 09:00:00',
       '{"created":[],"assigned":[],"requested":[],"invited":[],"invitedTo":[]}' from n where n <= 400`,
  `update trainees set comments = '${named}' where id = 405`,
  `insert into sessions (token_hash, guide_id, opened_at, used_at, expires_at, made_from)
     select 'session-' || n, 1 + n % 200, '', '', '9', 1 + (n + 7) % 1000 from n where n <= 1000`,
  `insert into push_subscriptions (session, endpoint, p256dh, auth, told_of)
     select 'session-' || n, n, '', '', 0 from n where n <= 1000`,
  `insert into returned_texts (guide_id, notice_id, at, sent) select n, n, '', 1 from n where n <= 200`,
  `insert into digests (guide_id, address, asked_at, sent_week)
     select n, n || '@hafifa.example', '', '' from n where n <= 200`,
  `insert into group_views
     select 1 + n % 400, '2024-11-' || (10 + n / 400), 1 + n % 200, 'trainees', 1, ${time}, ${time} from n where n <= 7200`,
  `insert into sign_ins (at, last_at, count, means, outcome, reason, guide_id, network)
     select ${time}, ${time}, 1, 'code', case n % 9 when 0 then 'refused' else 'done' end,
       case n % 9 when 0 then 'wrong-code' end, 1 + n % 200, '10.0.0.' || n % 200 from n`,
  `insert into nudges select n, '2024-11-01', '', 1 from n where n <= 200`,
  "insert into changes (group_id, kind, at) select n, 'group', '2024-11-05 09:00:00' from n where n <= 400",
  `insert into activity (action, guide_id, group_id, created_at)
     select case when n % 9 > 0 then 'handover.update' else 'trainee.create' end, 1 + n % 200, 1 + n % 400, ${time}
     from n`,
  `insert into notices (guide_id, kind, group_id, entry_id, thread_id, at, read_at)
     select 1 + n % 200, case n % 3 when 0 then 'handed-in' when 1 then 'returned' else 'asked' end, 1 + n % 400, n,
       case n % 3 when 2 then 401 + n % 2000 end, ${time}, case when n % 5 > 0 then '' end
     from n`,
]

export async function startFilledApi(statistics: boolean, options?: Parameters<typeof startApi>[0]) {
  const api = startApi(options)
  await transact(api.database, async (tx) => {
    // Not temporary, so that the next test gets a new database and not one with 20,000 deleted rows.
    await tx.raw(sql`create table n as with recursive c(n) as (select 1 union all select n + 1 from c where n < 8000)
      select n from c`)
    for (const insert of rows) await tx.raw(sql.raw(insert))
    if (statistics) await tx.raw(sql`analyze`)
  })
  return api
}

const inputs = validInputs({
  groupId: 1,
  handoverId: 1,
  traineeId: 1,
  deletedTraineeId: 8001,
  traineeName: 'שם1 משפחה1',
  guideId: 1,
  coordinatorId: 201,
  memberId: 2,
  leftId: 3,
  merged: { id: 4, name: 'מדריך 4' },
  sessionId: 'session-200',
  phone: '0500000001',
  passkeyId: 1,
  questionId: 401,
  messageId: 18_001,
  writerId: 2,
})

/** The calls whose queries depend on their input, with an input for each query. */
const variants: Partial<Record<CallName, Input[]>> = {
  'get-trainees.php': [
    {},
    { groupId: 1 },
    { search: 'לוי' },
    { search: 'שם1 משפחה' },
    { search: '5' },
    { groupId: 1, search: 'לוי' },
  ],
  'get-activity-log.php': [
    {},
    { action: 'עדכון' },
    { action: 'מחיקת' },
    { groupId: 1 },
    { guideId: 1 },
    { groupId: 1, action: 'עדכון' },
    { signIns: 'hide' },
    { signIns: 'hide', guideId: 1 },
  ],
  'get-sign-ins.php': [{}, { outcome: 'refused' }, { guideId: 1 }],
  'get-archive-contents.php': [
    { after: 200 },
    { what: 'files' },
    { what: 'files', after: 100 },
    { outcome: 'moved', after: 100 },
  ],
  'get-attention.php': [{}, { mine: 1 }],
  'get-ended-groups.php': [{}, { search: 'קבוצה' }],
  'get-changes.php': [{}, { lastEventId: 0 }],
  'update-trainee.php': [{ group_id: 2 }],
  'import-trainees.php': [{ changed: [{ id: 400, fields: { grade: 'ח' } }], groupId: 1 }],
  'undo-import.php': [{ id: 401 }],
  'import-groups.php': [
    {
      changed: [
        {
          groupId: 2,
          guides: [
            { full_name: 'אורי', phone: '0588888886' },
            { full_name: '', phone: '0500000001' },
          ],
        },
      ],
    },
  ],
  'undo-group-import.php': [{ id: 401 }],
  'purge-trainee.php': [{ id: 8002 }],
  'get-trainee-data.php': [{ id: 5 }],
  'get-trainee-mentions.php': [{ id: 5 }],
  'erase-trainee.php': [
    {
      id: 5,
      name: named,
      texts: ['handover 6 safety_events', 'incident 6 1 details', 'message 5 text', 'trainee 405 comments'],
    },
  ],
  'update-guide-access.php': [{ active: false }, { active: true }],
  'update-guide-admin.php': [{ admin: 1 }, { admin: 0 }],
  'decide-join-request.php': [
    { guideId: 101, groupId: 101 },
    { guideId: 151, groupId: 151, approve: false },
  ],
  'update-incident-kind.php': [{ label: 'אחר' }, { putAway: false }],
  'update-group.php': [{}, { archived: true }, { archived: false }],
  'add-group.php': [{ admin_id: 201 }],
}

const everyCall = (Object.keys(inputs) as CallName[]).flatMap((name) =>
  (variants[name] ?? [{}]).map((variant) => ({ name, input: { ...inputs[name], ...variant } })),
)

export async function callEverything(api: ReturnType<typeof startApi>, onCall: (call: string) => void) {
  const { signInCoordinator, database, logger, clock } = api
  const coordinator = await signInCoordinator()
  expect(coordinator.id).toBe(201)
  for (const { name, input } of everyCall) {
    const call = `${name} ${Object.keys(input).join()}`.trim()
    onCall(call)
    const { status } = await coordinator.call(name, input)
    expect([call, status]).toEqual([call, 200])
  }
  const closer = await signInCoordinator('סוגרת')
  onCall('close-year.php')
  await closeYear(api, closer, [
    { kind: 'group', key: '2', choice: 'end' },
    { kind: 'guide', key: '50', choice: 'leave' },
  ])
  onCall('reopen-year.php')
  await closer.get('get-year-reopen-group.php', { groupId: 1 })
  await api.succeeded(closer.post('reopen-year.php', { id: 1 }))
  onCall('housekeeping')
  await isClockRight(database, logger, clock.now)
  await runChores(database, logger, clock.now)
}
