import { followPage } from '@hafifa/shared-ui/autosave'
import { beforeLogout, currentGuide, onGuideChange } from '@hafifa/shared-ui/platform'
import type { HandoverFile } from './file.ts'
import { createHandover, type Handover } from './handover.ts'
import { tellSaved, tellUnsaved } from './tellOutcome.ts'

/**
 * The handover files that are on the screen or hold words that are still to be saved. They live outside React, so that
 * words outlive their page and a session that ended; in memory only, because they are about minors. What one guide
 * wrote is not shown or sent while another one is signed in.
 */
const open = new Map<string, Open>()

type Open = { handover: Handover; screens: number; close: () => void }

const keyOf = (guideId: number, groupId: number) => `${guideId}/${groupId}`

/** The file that the guide writes in: the one that is there already, maybe with unsaved words, else a new one. */
export function openHandover(guideId: number, groupId: number, file: HandoverFile): Handover {
  const entry = open.get(keyOf(guideId, groupId)) ?? register(createHandover(guideId, groupId, file))
  return entry.handover
}

/** The file that is on a screen from now on; what comes back is for when it leaves the screen. */
export function showHandover(handover: Handover): () => void {
  const entry = open.get(keyOf(handover.guideId, handover.groupId)) ?? register(handover)
  entry.screens += 1
  return () => {
    entry.screens -= 1
    if (isDone(entry)) return entry.close()
    if (handover.view().state === 'failed') tellUnsaved(handover.view().error)
    handover.hurry()
  }
}

/** Call it before a file is read from the server, and what it returns with the answer; gives what the server holds. */
export function readingHandover(groupId: number): (fresh: HandoverFile) => HandoverFile {
  const guide = currentGuide()
  const known = guide && open.get(keyOf(guide.id, groupId))
  return known ? known.handover.reading() : (fresh) => fresh
}

function register(handover: Handover): Open {
  const key = keyOf(handover.guideId, handover.groupId)
  const unfollow = followPage(() => (isForeign(handover) ? [] : handover.savers))
  let state = handover.view().state
  const unsubscribe = handover.subscribe(() => {
    const before = state
    state = handover.view().state
    if (entry.screens > 0 || state === before) return
    if (state === 'failed') tellUnsaved(handover.view().error)
    if (before === 'failed' && state === 'saved') tellSaved()
    if (isDone(entry)) entry.close()
  })
  const entry: Open = {
    handover,
    screens: 0,
    close() {
      unfollow()
      unsubscribe()
      if (open.get(key) === entry) open.delete(key)
    },
  }
  open.set(key, entry)
  return entry
}

const isDone = ({ handover, screens }: Open) => screens === 0 && handover.view().state === 'saved'

const isForeign = ({ guideId }: Handover) => (currentGuide()?.id ?? guideId) !== guideId

onGuideChange(() => {
  for (const { handover } of open.values()) {
    if (handover.guideId === currentGuide()?.id) handover.hurry()
  }
})

beforeLogout.add(() => Promise.all([...open.values()].map(({ handover }) => handover.save())))
