import { copyOwner, createCopy, hasCopy, openBySession, sealedGuides } from '@hafifa/shared-ui/copy'
import {
  api,
  currentGuide,
  deviceCopyAtom,
  guideAtom,
  isApiError,
  isOwnAccount,
  send,
  store,
  toast,
} from '@hafifa/shared-ui/platform'
import { unanswered } from '@hafifa/shared-ui/unanswered'
import { endCopy, tellEnd } from './ending.ts'
import { startCopy } from './openedCopy.ts'

const retryMs = 5000

let last = Promise.resolve()

/** Of a page that comes from the network. One after the other, because a guide may sign in meanwhile. */
export function keepCopy(): Promise<void> {
  last = last.then(keep, keep)
  return last
}

export async function createAndKeep(...copy: Parameters<typeof createCopy>): Promise<void> {
  await createCopy(...copy)
  await keepCopy()
}

async function keep() {
  if (store.get(deviceCopyAtom)) return
  const owner = copyOwner()
  if (owner !== null && !isOwnAccount(owner)) await endCopy(owner, { keepTyped: true })
  else if (owner !== null) await open(owner)
  if (!currentGuide()) return
  const sealed = await findOwnTexts()
  if (sealed !== undefined) offerTexts(sealed)
}

async function findOwnTexts(): Promise<number | undefined> {
  for (const id of sealedGuides()) {
    if (isOwnAccount(id) || (await wasOwnAccount(id))) return id
  }
}

/** Whether an account was joined with this one, or separated from it, while the guide was signed out. */
async function wasOwnAccount(id: number): Promise<boolean> {
  try {
    await send(api['get-guide.php'].$get({ query: { id } }))
  } catch (error) {
    if (isApiError(error, 'forbidden') && error.details.self) {
      const me = store.get(guideAtom)
      if (me) store.set(guideAtom, { ...me, formerIds: [...new Set(me.formerIds).add(id)] })
      return true
    }
  }
  return false
}

async function open(guideId: number) {
  try {
    const dataKey = await openBySession(guideId)
    // The session may have ended meanwhile.
    if (isOwnAccount(guideId)) await startCopy({ guideId, dataKey, fromCopy: false })
  } catch (error) {
    if (isApiError(error, ...unanswered, 'internal')) {
      setTimeout(keepCopy, retryMs)
    } else if (!isApiError(error)) {
      // Of another session, or deleted by the browser.
      await endCopy(guideId, { keepTyped: true })
      await tellEnd()
    }
  }
}

function offerTexts(guideId: number) {
  const openTexts = async () => {
    try {
      if (!(await hasCopy(guideId))) return
      const owner = copyOwner()
      await createCopy(guideId)
      // The device keeps one copy. Unsent text of the other one is offered next.
      if (owner !== null && owner !== guideId) await endCopy(owner, { keepTyped: true })
    } catch {
      toast.error('הטקסט לא נפתח', { description: 'אפשר לנסות שוב בכניסה הבאה לעמוד' })
    }
  }
  toast.info('במכשיר הזה מחכה טקסט שהקלדת ועוד לא נשלח', {
    description: 'הוא מוצפן, ונפתח בטביעת אצבע או בזיהוי פנים',
    timeoutMs: 0,
    action: { label: 'פתיחה ושליחה', onPress: () => void openTexts() },
  })
}
