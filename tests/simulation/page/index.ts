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
import { eraseRefused } from '../../../shell/src/offline/eraseRefused.ts'
import { createAndKeep } from '../../../shell/src/offline/keepCopy.ts'
import { openCopy } from '../../../shell/src/offline/openCopy.tsx'
import { stateAtom } from '../../../shell/src/offline/state.ts'
import type { Answered, Page, ShownTrainee } from '../pageContract.ts'
import { onScreen, screenOf, unsaved, watch } from './handovers.ts'
import { lockScreen } from './screens.ts'

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

function open(groupId: number) {
  close()
  const guide = currentGuide()
  if (!guide || !hasStarted) return
  let unmount = () => {}
  const file = new QueryObserver<Handover>(queryClient, handoverQuery(groupId) as never)
  const group = new QueryObserver(queryClient, groupQuery(groupId) as never)
  const mine = new QueryObserver(queryClient, guideGroupsQuery(guide.id) as never)
  const trainees = new QueryObserver(queryClient, traineesQuery(groupId) as never)
  const queries = [file, group, mine, trainees]
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
  const stops = queries.map((query) => query.subscribe(show))
  show()
}

function close() {
  opened?.close()
  opened = undefined
}

function showBell() {
  stopBell()
  const guide = currentGuide()
  stopBell = guide
    ? new QueryObserver(queryClient, unreadQuery(guide.id) as never).subscribe(() => {})
    : () => {}
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

const incidentOf = (field: string) => {
  const [, id] = /^incident-(\d+)$/.exec(field) ?? []
  return opened?.handover?.view().incidents.find((row) => row.id === Number(id))
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
  const keyed = form === undefined ? undefined : (forms.get(form) ?? createKeyedCall())
  if (form !== undefined && keyed) forms.set(form, keyed)
  return keyed
    ? keyed((key) => send(endpoint(name).$post({ json: { ...input, key } })))
    : send(endpoint(name).$post({ json: input }))
}

export const page: Page = {
  observeCopy(observe) {
    let { fetch } = transport
    Object.defineProperty(transport, 'fetch', {
      get: () => fetch,
      set(copy) {
        fetch = observe(copy)
      },
    })
  },

  lockScreen,

  guideId: () => currentGuide()?.id ?? null,

  signIn(phone) {
    signingIn ??= answered(async () => {
      const answer = await send(api['login.php'].$post({ json: { phone } }))
      if ('guide' in answer && answer.guide) signIn(toGuide(answer.guide as never))
      return answer
    }).finally(() => {
      signingIn = undefined
    })
    return signingIn
  },

  isSigningIn: () => signingIn !== undefined,

  async signOut() {
    if (hasStarted) await logOut()
  },

  async keepCopy() {
    const guideId = currentGuide()?.id
    if (guideId !== undefined && copyOwner() === null) await createAndKeep(guideId)
  },

  endCopy() {
    close()
    store.get(deviceCopyAtom)?.end()
  },

  isAsking: () => store.get(endQuestionAtom) !== null,

  agree: answerQuestion,

  pressNotice: () => store.get(toastAtom)?.action?.onPress(),

  refused: () => store.get(stateAtom).refused.length,

  eraseRefused: () =>
    store.get(stateAtom).refused.flatMap(({ id, lines }) => {
      void eraseRefused(id)
      return lines.map(({ text }) => text)
    }),

  open,

  openGroup: () => opened?.groupId,

  hasFailed: () => opened?.hasFailed() === true,

  screen: () => opened?.handover && screenOf(opened.handover.view()),

  onScreen,

  unsaved,

  trainees: () =>
    opened ? (queryClient.getQueryData<ShownTrainee[]>([...queryKeys.trainees(opened.groupId)]) ?? []) : [],

  type(field, text) {
    const incident = incidentOf(field)
    if (!incident) return opened?.handover?.change(field as HandoverField, text as never)
    incident.setSelected(text !== '')
    incident.setDetails(text)
  },

  resolve(field, text) {
    const incident = incidentOf(field)
    if (incident) incident.resolve({ selected: text !== null, details: text ?? '' })
    else opened?.handover?.resolve(field as HandoverField, text as never)
  },

  hold(field) {
    const incident = incidentOf(field)
    if (incident) incident.hold()
    else opened?.handover?.hold(field as HandoverField)
  },

  release(field) {
    const incident = incidentOf(field)
    if (incident) incident.release()
    else opened?.handover?.release(field as HandoverField)
  },

  flush: () => void opened?.handover?.flush(),

  retry() {
    for (const saver of opened?.handover?.savers() ?? []) saver.retry()
  },

  call: (name, input, form) =>
    answered(async () => {
      if (/^(get|preview)-/.test(name)) return send(endpoint(name).$get({ query: input }))
      const answer = await post(name, input, form)
      await invalidateAfter(name as ChangeName)
      return answer
    }),
}
