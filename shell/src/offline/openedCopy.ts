import { unanswered } from '@hafifa/shared-ui/calls'
import { jsonResponse } from '@hafifa/shared-ui/lib'
import { copyOwner, hasCopy, onCopyMark, readPart, unsentDocuments } from '@hafifa/shared-ui/offline'
import {
  api,
  atom,
  currentGuide,
  type DeviceCopy,
  deviceCopyAtom,
  isApiError,
  onGuideChange,
  queryClient,
  send,
  store,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { answerCalls } from './answerCalls.ts'
import { answerQuestion, endOrAsk } from './askBeforeEnd.ts'
import { endCopy, tellEnd } from './ending.ts'
import { Frame } from './Frame.tsx'
import { isLeased, noteTime } from './lease.ts'
import { isHidden, lockInBackground, reloadIfWritten } from './lockInBackground.ts'
import { createPack } from './pack.ts'
import { createReleaseCheck } from './releaseCheck.ts'
import { showStatus } from './Status.tsx'
import { sendUnsaved } from './sendUnsaved.ts'
import { setState, stateAtom } from './state.ts'
import { takeOutbox } from './takeOutbox.ts'
import { updateWaiting } from './waiting.ts'

const probeMs = 3000
/** Longer than the interval of packs. */
const refreshMs = 61_000

type Start = { guideId: number; dataKey: string; fromCopy: boolean }

/** For a page that comes from the copy, and for one that keeps it up to date. Until the guide changes. */
export async function startCopy({ guideId, dataKey, fromCopy }: Start): Promise<void> {
  let answers: Map<string, object> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = probeMs
  const ending = new AbortController()
  const { signal } = ending
  const pack = createPack(guideId, dataKey, signal)
  const checkRelease = createReleaseCheck(guideId)
  const { online, stop: stopAnswering } = answerCalls((path, init) => answer(path, init))
  const isOffline = () => store.get(stateAtom).offline

  async function loadAnswers() {
    answers = await pack.answers()
  }

  async function contact(): Promise<boolean> {
    try {
      if (!settings.offlineDays) return await leave()
      if (!(await pack.refresh())) return false
      setState({ asOf: (await readPart(guideId, 'lease'))?.contact ?? null })
      return true
    } catch (error) {
      if (isApiError(error, 'not-found')) await endCopy(guideId, { keepTyped: true })
      // The device could not store the answer, and keeps the older one.
      if (error instanceof DOMException) return true
      return isApiError(error) && !isApiError(error, ...unanswered, 'internal')
    }
  }

  /** No copies are offered any more: this one goes once everything is sent. */
  async function leave(): Promise<boolean> {
    await send(api['get-journal-key.php'].$get())
    await updateWaiting(guideId)
    if (store.get(stateAtom).waiting === 0) {
      await endCopy(guideId, { keepTyped: true })
      await tellEnd()
    }
    return true
  }

  async function goOffline() {
    if (isOffline() || signal.aborted) return
    setState({ offline: true })
    if (await isLeased(guideId)) await loadAnswers().catch(() => undefined)
    schedule(probeMs)
  }

  async function goOnline() {
    setState({ offline: false })
    answers = undefined
    // Autosavers and the journal try again, as after the browser has found a network.
    window.dispatchEvent(new Event('online'))
    await queryClient.invalidateQueries()
    await sendUnsent()
  }

  async function sendUnsent() {
    await updateWaiting(guideId)
    if (store.get(stateAtom).waiting === 0) return
    const documents = await unsentDocuments(guideId, dataKey)
    // Without the code of the page the text waits for the next time.
    await sendUnsaved(guideId, async () => documents).catch(() => undefined)
  }

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(tick, ms)
  }

  async function tick() {
    try {
      if (!isHidden() || isOffline()) await refresh()
    } catch (error) {
      // An ended copy has no database.
      if (!signal.aborted) throw error
    } finally {
      schedule(nextMs())
    }
  }

  async function refresh() {
    if (!(await hasCopy(guideId))) return loseCopy()
    const wasOffline = isOffline()
    if (wasOffline && !(await isLeased(guideId))) {
      answers = undefined
      if (signal.aborted || (await reloadIfWritten())) return
    }
    await noteTime(guideId)
    const answered = await contact()
    if (signal.aborted) return
    if (answered && wasOffline) await goOnline()
    else if (answered && store.get(stateAtom).waiting > 0) await sendUnsent()
    if (!answered) await goOffline()
    if (answered && settings.offlineDays) await checkRelease()
    await updateWaiting(guideId)
  }

  /** What the server cannot take now is sent again at once, and then ever less often. */
  function nextMs() {
    const soon = isOffline() || store.get(stateAtom).waiting > 0 || !settings.offlineDays
    waitMs = isOffline() || !soon ? probeMs : Math.min(waitMs * 2, refreshMs)
    return soon ? waitMs : refreshMs
  }

  async function loseCopy() {
    await endCopy(guideId, { keepTyped: true })
    await tellEnd()
  }

  async function answer(input: string, init?: RequestInit): Promise<Response> {
    if (!isOffline()) {
      try {
        return await online(input, init)
      } catch (error) {
        if (init?.signal?.aborted) throw error
        await goOffline()
      }
    }
    if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('no network')
    // A page that was frozen does not know yet that its time is over.
    const found = (await isLeased(guideId)) ? answers?.get(input) : undefined
    return found ? jsonResponse(found) : online(input, init)
  }

  const copy: DeviceCopy = {
    guideId,
    async journalKey() {
      if (signal.aborted) throw new Error('the copy has ended')
      return dataKey
    },
    journals: new Set(),
    discards: new Set(),
    Frame,
    isOffline,
    unsent: { label: 'נשמר במכשיר', text: 'ויישלח כשהרשת תחזור' },
    readinessAtom: atom((get) => get(stateAtom).readiness),
    endOrAsk: (end) => endOrAsk(guideId, end),
    end: () => void endOrAsk(guideId, () => void endCopy(guideId, { keepTyped: true }).then(tellEnd)),
  }

  const hideStatus = showStatus()

  const stopLocking = lockInBackground(reloadIfWritten)

  function end() {
    if (signal.aborted) return
    ending.abort()
    clearTimeout(timer)
    answers = undefined
    stopAnswering()
    stopLocking()
    hideStatus()
    answerQuestion(false)
    stopGuide()
    stopOwner()
    setState({ readiness: 'preparing', offline: false, asOf: null, waiting: 0 })
    if (store.get(deviceCopyAtom)?.guideId === guideId) store.set(deviceCopyAtom, null)
  }

  // A guide who has agreed to lose what is not sent ended the copy first. Nobody has asked otherwise.
  const stopGuide = onGuideChange(() => {
    if (currentGuide()?.id === guideId) return
    end()
    void endCopy(guideId, { keepTyped: true })
  })
  const stopOwner = onCopyMark(() => {
    if (copyOwner() === guideId) return
    const wasOffline = isOffline()
    end()
    // Pages show what the copy has answered, which may be older than what the server has.
    if (wasOffline) void queryClient.invalidateQueries()
  })

  if (fromCopy) {
    const lease = await readPart(guideId, 'lease')
    setState({ offline: true, asOf: lease?.contact ?? null })
    await loadAnswers()
  }
  await takeOutbox(guideId, dataKey)
  await updateWaiting(guideId)
  // The guide may have changed while the device was read.
  if (signal.aborted) return
  store.set(deviceCopyAtom, copy)
  if (fromCopy) schedule(probeMs)
  else void tick()
}
