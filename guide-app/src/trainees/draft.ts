import { queryClient } from '@hafifa/shared-ui/platform'
import type { EditorTarget, StoredDraft } from '../journalEntries.ts'
import { traineesQuery } from '../queries/trainees.ts'

export type Draft = {
  name: string
  guideId: number
  groupId: number
  stored: StoredDraft
}

type Form = Pick<Draft, 'guideId' | 'groupId'> & { target: EditorTarget }

/** In the order in which they were begun. They concern minors, so only the journal may store them. */
let drafts: readonly Draft[] = []

const listeners = new Set<() => void>()

function setDrafts(next: readonly Draft[]) {
  drafts = next
  for (const listener of listeners) listener()
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This guide's drafts in this group. Drafts of another guide are dropped. */
export function draftsOf(guideId: number, groupId: number): readonly Draft[] {
  drafts = drafts.filter((draft) => draft.guideId === guideId)
  return drafts.filter((draft) => draft.groupId === groupId)
}

export function draftOf({ guideId, groupId, target }: Form): Draft | undefined {
  return draftsOf(guideId, groupId).findLast(({ stored }) => stored.target === target)
}

export function addDraft(draft: Draft): void {
  setDrafts([...drafts, draft])
}

export function saveDraft(form: Form, typed: Pick<StoredDraft, 'values' | 'base' | 'inDoubt'>): void {
  const { guideId, groupId, target } = form
  const previous = draftOf(form)
  if (previous) {
    const draft = { ...previous, stored: { ...previous.stored, ...typed } }
    setDrafts(drafts.map((other) => (other === previous ? draft : other)))
  } else {
    const trainees = queryClient.getQueryData(traineesQuery(groupId).queryKey) ?? []
    const stored = { target, ...typed, knownIds: trainees.map(({ id }) => id) }
    addDraft({ name: `${target} ${Date.now()}`, guideId, groupId, stored })
  }
}

export function dropDraft(form: Form): void {
  const dropped = draftOf(form)
  setDrafts(drafts.filter((draft) => draft !== dropped))
}
