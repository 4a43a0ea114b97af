import { type Client, unwrap } from './clients.ts'
import type { Random } from './random.ts'

/** Ids assigned by the database: groups by name, people by phone. Filled while the timeline is played. */
export type Ids = { groups: Map<string, number>; people: Map<string, number> }

export type Action = (api: Client) => Promise<unknown>

/** The actions of one person from sign-in to sign-out. */
export type Session = {
  phone: string
  /** Time of the last action. */
  endsAt: Date
  /** Replaces signing in. */
  enter?: Action
  actions: Action[]
}

/** Seconds between two actions of a session. */
const pause = { min: 25, max: 110 }

/** @throws Error when an action needs an id that no earlier action has created */
export function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no id for ${key} yet`)
  return id
}

/** Performs the actions of all sessions in the order of their times; sessions overlap. */
export async function playTimeline(
  sessions: Session[],
  clock: { now: Date },
  createClient: () => Client,
  random: Random,
) {
  const events = sessions.flatMap((session) => eventsOf(session, createClient(), random))
  for (const { at, perform } of events.sort((one, other) => one.at - other.at)) {
    clock.now = new Date(at)
    await perform()
  }
}

/** Times are counted backwards from the end of the session. Signing out shares the time of the last action. */
function eventsOf({ phone, endsAt, enter = signIn(phone), actions }: Session, api: Client, random: Random) {
  let at = endsAt.getTime()
  return [signOut, ...actions.toReversed(), enter]
    .map((action, index) => {
      if (index > 1) at -= 1000 * random.between(pause.min, pause.max)
      return { at, perform: () => action(api) }
    })
    .toReversed()
}

function signIn(phone: string): Action {
  return (api) => unwrap(api['login.php'].$post({ json: { phone } }))
}

const signOut: Action = (api) => unwrap(api['logout.php'].$post({ json: {} }))
