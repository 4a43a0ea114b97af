import { type Client, unwrap } from './clients.ts'
import type { Random } from './random.ts'

export type Ids = { groups: Map<string, number>; people: Map<string, number> }

export type DemoAction = (api: Client) => Promise<unknown>

export type DemoSession = {
  phone: string
  api?: Client
  endsAt: Date
  enter?: DemoAction
  actions: DemoAction[]
}

const pauseSeconds = { min: 25, max: 110 }

export function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no earlier action created ${key}`)
  return id
}

export async function playTimeline(
  sessions: DemoSession[],
  clock: { now: Date },
  createClient: () => Client,
  random: Random,
) {
  const events = sessions.flatMap((session) => eventsOf(session, session.api ?? createClient(), random))
  for (const { at, perform } of events.sort((a, b) => a.at - b.at)) {
    clock.now = new Date(at)
    await perform()
  }
}

/** Assigns times backwards from the end of the session. Signing out shares the time of the last action. */
function eventsOf(
  { phone, endsAt, enter = signIn(phone), actions }: DemoSession,
  api: Client,
  random: Random,
) {
  let at = endsAt.getTime()
  return [signOut, ...actions.toReversed(), enter]
    .map((action, index) => {
      if (index > 1) at -= 1000 * random.between(pauseSeconds.min, pauseSeconds.max)
      return { at, perform: () => action(api) }
    })
    .toReversed()
}

function signIn(phone: string): DemoAction {
  return (api) => unwrap(api['login.php'].$post({ json: { phone } }))
}

const signOut: DemoAction = (api) => unwrap(api['logout.php'].$post({ json: {} }))
