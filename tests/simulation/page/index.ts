import type { ChangeName, HandoverField } from '@hafifa/api/contract'
import { createKeyedCall, groupQuery, invalidateAfter, toGuide } from '@hafifa/shared-ui/calls'
import { startLive } from '@hafifa/shared-ui/live'
import { copyOwner } from '@hafifa/shared-ui/offline'
import {
  api,
  currentGuide,
  deviceCopyAtom,
  isApiError,
  onGuideChange,
  queryClient,
  send,
  shell,
  signIn,
  startPlatform,
  store,
  toastAtom,
  transport,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'
import { QueryObserver } from '@tanstack/react-query'
import type { OpenHandover } from '../../../guide-app/src/handover/handover.store.ts'
import type { Handover } from '../../../guide-app/src/handover/handover.ts'
import { mountHandover, openHandover } from '../../../guide-app/src/handover/openHandovers.ts'
import { handoverQuery } from '../../../guide-app/src/handover/queries.ts'
import { guideGroupsQuery } from '../../../guide-app/src/queries/groups.ts'
import { traineesQuery } from '../../../guide-app/src/queries/trainees.ts'
import { guideAtom } from '../../../shared-ui/src/platform/session/session.ts'
import { logOut } from '../../../shared-ui/src/platform/session/useLogout.ts'
import { followCopy, loadCopy } from '../../../shell/src/followCopy.ts'
import { unreadQuery } from '../../../shell/src/inbox/inboxQueries.ts'
import { answerQuestion, endQuestionAtom } from '../../../shell/src/offline/askBeforeEnd.ts'
import { createAndKeep } from '../../../shell/src/offline/keepCopy.ts'
import { openCopy } from '../../../shell/src/offline/openCopy.tsx'
import { onScreen, screenOf, unsaved, watch } from './handovers.ts'
import { lockScreen } from './screens.ts'
import { eraseRefused, openList, saveTrainee, traineesShown } from './trainees.ts'

export type Page = typeof page

export type Answered = { ok: true; answer: Record<string, unknown> } | { ok: false; code: string }

type Opened = {
  guideId: number
  groupId: number
  handover?: OpenHandover
  hasFailed: () => boolean
  close: () => void
}

/** A page that opens without a network has nothing to press until its copy is open. */
let hasStarted = false
let opened: Opened | undefined
let stopBell = () => {}
let signingIn: Promise<Answered> | undefined

const forms = new Map<string, ReturnType<typeof createKeyedCall>>()

const observe = (query: object) => new QueryObserver(queryClient, query as never)

/** Opens the file of a group, and closes the one before. */
function open(groupId: number) {
  close()
  const guide = currentGuide()
  if (!guide || !hasStarted) return
  let unmount = () => {}
  const queries = [
    observe(handoverQuery(groupId)),
    observe(groupQuery(groupId)),
    observe(guideGroupsQuery(guide.id)),
    observe(traineesQuery(groupId)),
  ]
  const page: Opened = {
    guideId: guide.id,
    groupId,
    hasFailed: () => queries.some((query) => query.getCurrentResult().isError),
    close() {
      for (const stop of stops) stop()
      unmount()
    },
  }
  const show = () => {
    const saved = queryClient.getQueryData<Handover>(queryKeys.handover(groupId))
    if (!saved || page.handover || opened !== page) return
    page.handover = openHandover(guide.id, groupId, saved)
    watch(page.handover)
    unmount = mountHandover(page.handover)
  }
  opened = page
  const stops = [openList(guide.id, groupId), ...queries.map((query) => query.subscribe(show))]
  show()
}

function close() {
  opened?.close()
  opened = undefined
}

function showBell() {
  stopBell()
  const guide = currentGuide()
  stopBell = guide ? observe(unreadQuery(guide.id)).subscribe(() => {}) : () => {}
}

startPlatform()

/** The sign-in replaces the page of a guide whose session has ended. */
onGuideChange(() => {
  if (!currentGuide()) close()
  showBell()
})
/** The page of a file belongs to its guide. */
store.sub(guideAtom, () => {
  const guide = currentGuide()
  if (guide && opened && opened.guideId !== guide.id) open(opened.groupId)
})

shell.load = async () => ({ ask: async () => false, loadCopy })

function start() {
  hasStarted = true
  showBell()
  queryClient.mount()
  startLive()
  followCopy()
}

if (settings.copyCode) void openCopy().then(start)
else start()

/** A field of the open file, or an incident. */
function field(name: string) {
  const { handover } = opened ?? {}
  if (!handover) return undefined
  const [, id] = /^incident-(\d+)$/.exec(name) ?? []
  const incident = handover.view().incidents.find((row) => row.id === Number(id))
  if (!incident) {
    const field = name as HandoverField
    return {
      type: (text: string) => handover.change(field, text as never),
      resolve: (text: string | null) => handover.resolve(field, text as never),
      hold: () => handover.hold(field),
      release: () => handover.release(field),
    }
  }
  return {
    type(text: string) {
      incident.setSelected(text !== '')
      incident.setDetails(text)
    },
    resolve: (text: string | null) => incident.resolve({ selected: text !== null, details: text ?? '' }),
    hold: () => incident.hold(),
    release: () => incident.release(),
  }
}

async function answered(call: () => Promise<unknown>): Promise<Answered> {
  try {
    return { ok: true, answer: (await call()) as Record<string, unknown> }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { ok: false, code: error.code }
  }
}

type AnyCall = { $get: (args: object) => never; $post: (args: object) => never }

const endpoint = (name: string) => (api as unknown as Record<string, AnyCall>)[name] as AnyCall

function post(name: string, input: object, form: string | undefined) {
  const sendWith = (key?: string) => send(endpoint(name).$post({ json: { ...input, ...(key && { key }) } }))
  if (form === undefined) return sendWith()
  const keyed = forms.get(form) ?? createKeyedCall()
  forms.set(form, keyed)
  return keyed(sendWith)
}

/** What the simulator does with a page instead of its screens. */
export const page = {
  ...{ lockScreen, open, onScreen, unsaved, field, eraseRefused },

  /** Uses what this returns for each function by which a copy answers the calls. */
  observeCopy(observe: (copy: typeof fetch) => typeof fetch) {
    let { fetch } = transport
    Object.defineProperty(transport, 'fetch', {
      get: () => fetch,
      set(copy) {
        fetch = observe(copy)
      },
    })
  },

  /** Null while nobody is signed in. */
  guideId: () => currentGuide()?.id ?? null,

  signIn(phone: string) {
    signingIn ??= answered(async () => {
      const answer = await send(api['login.php'].$post({ json: { phone } }))
      if ('guide' in answer && answer.guide) signIn(toGuide(answer.guide as never))
      return answer
    }).finally(() => {
      signingIn = undefined
    })
    return signingIn
  },

  /** Whether the form waits for an answer. */
  isSigningIn: () => signingIn !== undefined,

  /** May ask first. */
  async signOut() {
    if (hasStarted) await logOut()
  },

  /** Makes the device the guide's own. */
  async keepCopy() {
    const guideId = currentGuide()?.id
    if (guideId !== undefined && copyOwner() === null) await createAndKeep(guideId)
  },

  /** On the page of the devices. May ask first. */
  endCopy() {
    close()
    store.get(deviceCopyAtom)?.end()
  },

  /** Whether the page asks before it loses what is not sent. */
  isAsking: () => store.get(endQuestionAtom) !== null,

  /** The answer to that question. */
  agree: answerQuestion,

  /** What the notice on the screen offers, such as opening text that waits for its guide. */
  pressNotice: () => store.get(toastAtom)?.action?.onPress(),

  openGroup: () => opened?.groupId,

  /** Whether something of the group could not be loaded, and the page offers to try again. */
  hasFailed: () => opened?.hasFailed() === true,

  /** Undefined until the file is loaded. */
  screen: () => opened?.handover && screenOf(opened.handover.view()),

  /** Of the open group. Undefined until its list is loaded. */
  trainees: () => opened && traineesShown(opened.groupId),

  /** A press in the form of a trainee. The key of `form` stays the same until an answer arrives. */
  saveTrainee: (...press: Parameters<typeof saveTrainee>) => answered(() => saveTrainee(...press)),

  flush: () => void opened?.handover?.flush(),

  retry() {
    for (const saver of opened?.handover?.savers() ?? []) saver.retry()
  },

  /** A call that a screen makes. With `form`, its key stays the same until an answer arrives. */
  call: (name: string, input: object, form?: string) =>
    answered(async () => {
      if (/^(get|preview)-/.test(name)) return send(endpoint(name).$get({ query: input }))
      const answer = await post(name, input, form)
      await invalidateAfter(name as ChangeName)
      return answer
    }),
}
