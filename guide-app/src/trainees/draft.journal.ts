import type { JournalSource } from '@hafifa/shared-ui/drafts'
import { queryClient } from '@hafifa/shared-ui/platform'
import type { StoredDraft } from '../journalEntries.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { addDraft, type Draft, draftsOf, onDraftChange } from './draft.ts'
import { changesOf, newTrainee, toTrainee } from './values.ts'

/** A draft that an earlier page left. */
export type FoundDraft = Draft & { typedAt: Date }

type DraftSourceOptions = {
  guideId: number
  groupId: number
  onFound: (found: FoundDraft[]) => void
  onKept: (kept: boolean) => void
}

/** The journal source for the unsent trainee forms of a group, with the drafts found in the journal. */
export function createDraftSource({ guideId, groupId, onFound, onKept }: DraftSourceOptions) {
  let found: FoundDraft[] = []

  const readTrainees = () => queryClient.getQueryData(traineesQuery(groupId).queryKey) ?? []

  function setFound(next: typeof found) {
    found = next
    onFound(found)
  }

  /** Whether the server has stored the draft although the response was lost. */
  function isStored({ target, values, base, knownIds }: StoredDraft) {
    const edits = target === 'new' ? toTrainee(values) : changesOf(toTrainee(base), toTrainee(values))
    return readTrainees().some(
      (trainee) =>
        (target === 'new' ? !knownIds.includes(trainee.id) : trainee.id === target) &&
        Object.keys(changesOf(trainee, { ...trainee, ...edits })).length === 0,
    )
  }

  /** A trainee who has left the list can be added again. */
  function restorable(stored: StoredDraft): StoredDraft {
    const isGone = stored.target !== 'new' && !readTrainees().some(({ id }) => id === stored.target)
    return isGone ? { ...stored, target: 'new', base: newTrainee, inDoubt: [] } : stored
  }

  const source: JournalSource = {
    subscribe: onDraftChange,
    onKept,

    unsaved: () =>
      Object.fromEntries(
        [...found, ...draftsOf(guideId, groupId)].map(({ name, stored }) => [
          name,
          { value: stored, base: [] },
        ]),
      ),

    restore(entries) {
      // This page has drafts in memory if the guide left the list and came back.
      const known = new Set([...found, ...draftsOf(guideId, groupId)].map(({ name }) => name))
      const drafts = Object.entries(entries).flatMap(([name, { value, at }]) => {
        const stored = value as StoredDraft
        if (known.has(name) || isStored(stored)) return []
        return [{ name, guideId, groupId, stored: restorable(stored), typedAt: new Date(at) }]
      })
      setFound([...found, ...drafts])
    },
  }

  return {
    source,

    /** Selects the found draft that the trainee's form shows when it opens. */
    take({ typedAt: _, ...draft }: FoundDraft): void {
      setFound(found.filter(({ name }) => name !== draft.name))
      addDraft(draft)
    },
  }
}
