import { type Client, unwrap } from './clients.ts'
import { hoursBefore } from './dates.ts'
import { applicant, withoutGroup } from './people.data.ts'
import { register } from './registration.sessions.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'

const requested = { applicant: 'חיפה – אלונים', withoutGroup: 'יקנעם – שקד' }

export function requestSessions(ids: Ids, now: Date, createClient: () => Client): DemoSession[] {
  return [
    {
      phone: applicant.phone,
      api: createClient(),
      endsAt: hoursBefore(now, 2),
      enter: register(ids, applicant, [requested.applicant]),
      actions: [],
    },
    {
      phone: withoutGroup.phone,
      api: createClient(),
      endsAt: hoursBefore(now, 1),
      actions: [requestGroup(ids, requested.withoutGroup)],
    },
  ]
}

function requestGroup(ids: Ids, group: string): DemoAction {
  return (api) => unwrap(api['request-group.php'].$post({ json: { groupId: idOf(ids.groups, group) } }))
}
