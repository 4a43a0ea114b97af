import { bindPageEvents, keepWhenIdle, type SaveState } from '@hafifa/shared-ui/drafts'
import { once } from '@hafifa/shared-ui/lib'
import {
  beforeLogout,
  currentGuide,
  isCurrentGuide,
  onGuideChange,
  queryClient,
  store,
  toast,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { isInaccessible } from '../queries/groups.ts'
import { createHandover, type OpenHandover } from './handover.store.ts'
import type { Handover } from './handover.ts'
import { notifySaved, notifyUnsaved } from './saveFailures.ts'

/** Outside React, so that edits survive leaving the page and the session. Not sent while another guide is signed in. */
const entries = new Map<string, Entry>()

type Refresh = (fresh: Handover) => Handover

type Entry = {
  handover: OpenHandover
  mounts: number
  /** The guide was told, without its page, that it is not saved. */
  isToldUnsaved: boolean
  /** Takes the answer of a fetch that had begun before the file was opened. */
  refreshOpened: Refresh
  close: () => void
}

const keyOf = (guideId: number | undefined, groupId: number) => `${guideId}/${groupId}`

/** Those on the screen, and those that are not saved. */
export const openHandovers = () => [...entries.values()].map(({ handover }) => handover)

export function openHandover(guideId: number, groupId: number, saved: Handover): OpenHandover {
  const entry = entries.get(keyOf(guideId, groupId)) ?? register(createHandover(guideId, groupId, saved))
  return entry.handover
}

export function mountHandover(handover: OpenHandover): () => void {
  const entry = entries.get(keyOf(handover.guideId, handover.groupId)) ?? register(handover)
  entry.mounts += 1
  entry.isToldUnsaved = false
  return () => {
    entry.mounts -= 1
    const isAbandoned = entries.get(keyOf(handover.guideId, handover.groupId)) !== entry
    if (isAbandoned) return
    if (isDone(entry)) return entry.close()
    const { state, error } = handover.view()
    if (needsAttention(state)) tellUnsaved(entry, error)
    handover.flushOrRetry()
  }
}

/** See `Autosaver.beginRefresh`. The file may be opened, from the cache, before the answer arrives. */
export function beginHandoverRefresh(groupId: number): Refresh {
  const before = entryOf(groupId)
  const refresh = before?.handover.beginRefresh()
  return (fresh) => {
    const entry = entryOf(groupId)
    const take = entry === before ? refresh : entry?.refreshOpened
    return take ? take(fresh) : fresh
  }
}

const entryOf = (groupId: number) => entries.get(keyOf(currentGuide()?.id, groupId))

function register(handover: OpenHandover): Entry {
  followGuide()
  const key = keyOf(handover.guideId, handover.groupId)
  const unbind = bindPageEvents(() => (isOfOtherGuide(handover) ? [] : handover.savers()))
  const { guideId, groupId, journalSource } = handover
  const abandon = () => entry.close()
  const leaveJournal = keepWhenIdle(`handover/${groupId}`, guideId, { ...journalSource, abandon })
  let { state } = handover.view()
  const unsubscribe = store.sub(handover.viewAtom, () => {
    const previous = state
    const view = handover.view()
    state = view.state
    if (state === previous) return
    if (isInaccessible(view.error)) void refetchGroup(groupId)
    if (entry.mounts > 0) return
    if (needsAttention(state)) tellUnsaved(entry, view.error)
    if (state === 'saved' && entry.isToldUnsaved) notifySaved()
    if (isDone(entry)) entry.close()
  })
  const entry: Entry = {
    handover,
    mounts: 0,
    isToldUnsaved: false,
    refreshOpened: handover.beginRefresh(),
    close() {
      for (const saver of handover.savers()) saver.stop()
      unbind()
      unsubscribe()
      leaveJournal()
      if (entries.get(key) === entry) entries.delete(key)
    },
  }
  entries.set(key, entry)
  return entry
}

function tellUnsaved(entry: Entry, error: unknown) {
  entry.isToldUnsaved = true
  notifyUnsaved(error)
}

/** Refetches the group, so that its page shows an error if the guide may no longer read it. */
const refetchGroup = (groupId: number) =>
  queryClient.invalidateQueries({ queryKey: queryKeys.group(groupId), exact: true })

const needsAttention = (state: SaveState) => state === 'failed' || state === 'conflict'

const isDone = ({ handover, mounts }: Entry) => mounts === 0 && handover.view().state === 'saved'

const isOfOtherGuide = ({ guideId }: OpenHandover) => currentGuide() !== null && !isCurrentGuide(guideId)

const followGuide = once(() => {
  onGuideChange(() => {
    // Closes the notice that asks the guide to sign in.
    if (currentGuide() && entries.size > 0) toast.dismiss()
    for (const handover of openHandovers()) {
      if (isCurrentGuide(handover.guideId)) handover.flushOrRetry()
    }
  })
  beforeLogout.add(() => Promise.all(openHandovers().map(({ flush }) => flush())))
})
