import { unanswered } from '@hafifa/shared-ui/calls'
import { copyOwner, createCopy, hasCopy, openBySession, sealedOwners } from '@hafifa/shared-ui/offline'
import {
  api,
  currentGuide,
  deviceCopyAtom,
  isApiError,
  isCurrentGuide,
  send,
  store,
  toast,
} from '@hafifa/shared-ui/platform'
import { endCopy, tellEnd } from './ending.ts'
import { isHidden } from './lockInBackground.ts'
import { startCopy } from './openedCopy.ts'
import { sendTextsOf } from './sendTextsOf.ts'

const retryMs = 5000

let last = Promise.resolve()

/** For a page from the network. Serialized: the guide may change between calls. */
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
  if (owner !== null && !isCurrentGuide(owner)) await endCopy(owner, { keepTyped: true })
  else if (owner !== null) await open(owner)
  if (!currentGuide()) return
  const sealed = sealedOwners()
  if (sealed.some(isCurrentGuide)) return offer(claimAgain)
  const merged = sealed.length > 0 ? await mergedAccounts() : []
  const former = sealed.find((id) => merged.includes(id))
  if (former !== undefined) offer(() => sendTextsOf(former))
}

async function mergedAccounts(): Promise<number[]> {
  return send(api['get-merged-accounts.php'].$get()).then(
    ({ ids }) => ids,
    // They are asked for again with the next page.
    () => [],
  )
}

async function open(guideId: number) {
  // A page in the background has no key.
  if (isHidden()) return document.addEventListener('visibilitychange', () => void keepCopy(), { once: true })
  try {
    const dataKey = await openBySession(guideId)
    // The session may have ended.
    if (isCurrentGuide(guideId)) await startCopy({ guideId, dataKey, fromCopy: false })
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

async function claimAgain(): Promise<void> {
  const guideId = currentGuide()?.id
  if (guideId !== undefined && (await hasCopy(guideId))) await createCopy(guideId)
}

function offer(open: () => Promise<void>) {
  const openTexts = () =>
    open().catch(() => toast.error('הטקסט לא נפתח', { description: 'אפשר לנסות שוב בכניסה הבאה לעמוד' }))
  toast.info('במכשיר הזה מחכה טקסט שהקלדת ועוד לא נשלח', {
    description: 'הוא מוצפן, ונפתח בטביעת אצבע או בזיהוי פנים',
    timeoutMs: 0,
    action: { label: 'פתיחה ושליחה', onPress: () => void openTexts() },
  })
}
