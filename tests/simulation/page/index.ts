import type { ChangeName, HandoverField } from '@hafifa/api/contract'
import { groupQuery } from '@hafifa/shared-ui/group'
import { createKeyedCall } from '@hafifa/shared-ui/keyedCall'
import { startLive } from '@hafifa/shared-ui/live'
import {
  api,
  beforeLogout,
  currentGuide,
  isApiError,
  onGuideChange,
  queryClient,
  send,
  signIn,
  store,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { invalidateAfter } from '@hafifa/shared-ui/staleness'
import { toGuide } from '@hafifa/shared-ui/wire'
import { QueryObserver } from '@tanstack/react-query'
import type { OpenHandover } from '../../../guide-app/src/handover/handover.store.ts'
import type { Handover } from '../../../guide-app/src/handover/handover.ts'
import { mountHandover, openHandover } from '../../../guide-app/src/handover/openHandovers.ts'
import { handoverQuery } from '../../../guide-app/src/handover/queries.ts'
import { guideGroupsQuery } from '../../../guide-app/src/queries/groups.ts'
import { traineesQuery } from '../../../guide-app/src/queries/trainees.ts'
import { guideAtom, signOut } from '../../../shared-ui/src/session/session.ts'
import { unreadQuery } from '../../../shell/src/inbox/inboxQueries.ts'
import type { Answered, Page, Screen } from '../pageContract.ts'

const signOutWaitMs = 5000

let opened: { guideId: number; groupId: number; handover?: OpenHandover; close: () => void } | undefined
let stopBell = () => {}

let onScreen: (groupId: number, screen: Screen) => void = () => {}

const handovers = new Map<string, OpenHandover>()

const forms = new Map<string, ReturnType<typeof createKeyedCall>>()

function open(groupId: number) {
  close()
  const guide = currentGuide()
  if (!guide) return
  let unmount = () => {}
  const file = new QueryObserver<Handover>(queryClient, handoverQuery(groupId) as never)
  const group = new QueryObserver(queryClient, groupQuery(groupId) as never)
  const mine = new QueryObserver(queryClient, guideGroupsQuery(guide.id) as never)
  const trainees = new QueryObserver(queryClient, traineesQuery(groupId) as never)
  const page: NonNullable<typeof opened> = {
    guideId: guide.id,
    groupId,
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
  const stops = [file.subscribe(show), ...[group, mine, trainees].map((query) => query.subscribe(() => {}))]
  show()
}

function watch(handover: OpenHandover) {
  const key = `${handover.guideId}/${handover.groupId}`
  if (handovers.get(key) === handover) return
  handovers.set(key, handover)
  const look = () => onScreen(handover.groupId, screenOf(handover.view()))
  store.sub(handover.viewAtom, look)
  look()
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

/** The sign-in replaces the page of a guide whose session has ended. */
onGuideChange(() => {
  if (!currentGuide()) close()
  showBell()
})
showBell()
/** The page of a file belongs to an account, which may be joined into another. */
store.sub(guideAtom, () => {
  const guide = currentGuide()
  if (guide && opened && opened.guideId !== guide.id) open(opened.groupId)
})
queryClient.mount()
startLive()

const incidentOf = (field: string) => {
  const [, id] = /^incident-(\d+)$/.exec(field) ?? []
  return opened?.handover?.view().incidents.find((row) => row.id === Number(id))
}

const detailsOf = (answer: { selected: boolean | null; details: string } | null | undefined) =>
  answer?.selected ? answer.details : null

/** The text of a field, or of an incident. */
const textOf = (value: unknown) =>
  typeof value === 'object' ? detailsOf(value as Parameters<typeof detailsOf>[0]) : String(value)

function screenOf({ state, kept, values, conflicts, issues, incidents }: ReturnType<OpenHandover['view']>) {
  const screen: Screen = {
    state,
    kept: kept !== false,
    values: { ...(values as Screen['values']) },
    conflicts: Object.fromEntries(
      Object.entries(conflicts).map(([name, theirs]) => [name, theirs?.value as string | null]),
    ),
    rejected: Object.keys(issues),
  }
  for (const { id, conflict, issue, ...answer } of incidents) {
    const name = `incident-${id}`
    screen.values[name] = detailsOf(answer)
    if (conflict) screen.conflicts[name] = detailsOf(conflict.value)
    if (issue) screen.rejected.push(name)
  }
  return screen
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
  guideId: () => currentGuide()?.id ?? null,

  signIn: (phone) =>
    answered(async () => {
      const answer = await send(api['login.php'].$post({ json: { phone } }))
      if ('guide' in answer && answer.guide) signIn(toGuide(answer.guide as never))
      return answer
    }),

  async signOut() {
    const saved = Promise.all([...beforeLogout].map((finish) => finish()))
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, signOutWaitMs))])
    signOut()
  },

  open,

  openGroup: () => opened?.groupId,

  screen: () => opened?.handover && screenOf(opened.handover.view()),

  onScreen(listener) {
    onScreen = listener
  },

  unsaved: (guideId, groupId) =>
    Object.fromEntries(
      Object.entries(handovers.get(`${guideId}/${groupId}`)?.journalSource.unsaved() ?? {}).map(
        ([name, edit]) => [name, textOf(edit?.value)],
      ),
    ),

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
    for (const saver of opened?.handover?.savers ?? []) saver.retry()
  },

  call: (name, input, form) =>
    answered(async () => {
      if (/^(get|preview)-/.test(name)) return send(endpoint(name).$get({ query: input }))
      const answer = await post(name, input, form)
      await invalidateAfter(name as ChangeName)
      return answer
    }),

  unread: () => queryClient.getQueryData<number>([...queryKeys.inbox, 'unread']),
}
