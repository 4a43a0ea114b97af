import type { Caller } from './callers.ts'
import { answerOf } from './callers.ts'
import type { Random } from './random.ts'

/** One thing that someone does in the product. */
export type Deed = (api: Caller) => Promise<unknown>

/** What someone does from entering to leaving. */
export type Visit = {
  phone: string
  /** When the last deed is done. */
  until: Date
  /** Entering, when not by signing in. */
  enter?: Deed
  deeds: Deed[]
}

/** Seconds from one deed of a visit to the next. */
const pace = { least: 25, most: 110 }

/** Lives through all visits, deed by deed in the order of time, as those of several people overlap. */
export async function play(visits: Visit[], clock: { now: Date }, newCaller: () => Caller, random: Random) {
  const moments = visits.flatMap((visit) => momentsOf(visit, newCaller(), random))
  for (const { at, happen } of moments.sort((one, other) => one.at - other.at)) {
    clock.now = new Date(at)
    await happen()
  }
}

/** The visit's deeds with their times, told back from its end. Leaving, at the end, is the last. */
function momentsOf({ phone, until, enter = signIn(phone), deeds }: Visit, api: Caller, random: Random) {
  let at = until.getTime()
  return [leave, ...deeds.toReversed(), enter]
    .map((deed, index) => {
      if (index > 1) at -= 1000 * random.between(pace.least, pace.most)
      return { at, happen: () => deed(api) }
    })
    .toReversed()
}

function signIn(phone: string): Deed {
  return (api) => answerOf(api['login.php'].$post({ json: { phone } }))
}

const leave: Deed = (api) => answerOf(api['logout.php'].$post({ json: {} }))
