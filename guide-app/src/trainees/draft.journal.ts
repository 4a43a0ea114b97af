import { queryClient } from '@hafifa/shared-ui/platform'
import type { StoredDraft } from '../journalEntries.ts'
import type { JournalSource, StoredEntries } from '../keepInJournal.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { type Draft, draftOf, onDraftChange, saveDraft } from './draft.ts'
import { changesOf, newTrainee, toTrainee } from './form.ts'

/** A draft that an earlier page left. */
export type FoundDraft = { name: string; draft: Draft; typedAt: Date }

type Entry = StoredEntries[string]

type DraftSourceOptions = {
  guideId: number
  groupId: number
  onFound: (found: FoundDraft[]) => void
  /** See `JournalSource`. */
  onKept: (kept: boolean) => void
}

/** The unsent values of the trainee forms of a group, for the journal, with what was found there. */
export function createDraftSource({ guideId, groupId, onFound, onKept }: DraftSourceOptions) {
  let found: (FoundDraft & { entry: Entry })[] = []
  let own: { name: string; draft: Draft; entry: { value: StoredDraft; base: [] } } | null = null

  const readTrainees = () => queryClient.getQueryData(traineesQuery(groupId).queryKey) ?? []

  function setFound(next: typeof found) {
    found = next
    onFound(found)
  }

  function entryOf(draft: Draft, previous: typeof own) {
    const { target, values, base, inDoubt } = draft
    const continued = previous?.draft.target === target ? previous : null
    const knownIds = continued?.entry.value.knownIds ?? readTrainees().map(({ id }) => id)
    const name = continued?.name ?? `${target} ${Date.now()}`
    return { name, draft, entry: { value: { target, values, base, inDoubt, knownIds }, base: [] as [] } }
  }

  /** Whether the server has stored the draft, although the page did not receive the answer. */
  function isStored({ target, values, base, knownIds }: StoredDraft) {
    const edits = target === 'new' ? toTrainee(values) : changesOf(toTrainee(base), toTrainee(values))
    return readTrainees().some(
      (trainee) =>
        (target === 'new' ? !knownIds.includes(trainee.id) : trainee.id === target) &&
        Object.keys(changesOf(trainee, { ...trainee, ...edits })).length === 0,
    )
  }

  const source: JournalSource = {
    subscribe: onDraftChange,
    onKept,

    unsaved() {
      const draft = draftOf(guideId, groupId)
      if (!draft) own = null
      else if (own?.draft !== draft) own = entryOf(draft, own)
      return Object.fromEntries([...found, ...(own ? [own] : [])].map(({ name, entry }) => [name, entry]))
    },

    restore(entries) {
      const drafts = Object.entries(entries).flatMap(([name, entry]) => {
        const stored = entry.value as StoredDraft
        if (isStored(stored)) return []
        const { target, values, base, inDoubt } = stored
        // A trainee who is gone can be added again.
        const isGone = target !== 'new' && !readTrainees().some(({ id }) => id === target)
        const draft: Draft = isGone
          ? { guideId, groupId, target: 'new', values, base: newTrainee, inDoubt: [] }
          : { guideId, groupId, target, values, base, inDoubt }
        return [{ name, draft, typedAt: new Date(entry.at), entry }]
      })
      setFound([...found, ...drafts])
    },
  }

  return {
    source,

    /** Makes a found draft the current one, which the form of its trainee shows when it opens. */
    take({ name, draft }: FoundDraft): void {
      own = { ...entryOf(draft, null), name }
      setFound(found.filter((other) => other.name !== name))
      saveDraft(draft)
    },
  }
}
