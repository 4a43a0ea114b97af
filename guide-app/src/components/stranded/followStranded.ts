import { type Entries, keepInJournal, takeUnsaved, unsavedDocuments } from '@hafifa/shared-ui/drafts'
import { isInaccessible } from '../../queries/groups.ts'
import { kindOf, type Line } from './documents.ts'

export type StrandedDocument = { name: string; title: string; lines: Line[]; erase: () => void }

/** Reports a guide's stranded documents until the returned function is called. They stay in the journal. */
export function followStranded(
  guideId: number,
  onChange: (documents: StrandedDocument[]) => void,
): () => void {
  let ended = false
  let documents: ReturnType<typeof openStranded>[] = []
  const publish = () => {
    if (!ended) onChange(documents.map(({ view }) => view()).filter(({ lines }) => lines.length > 0))
  }
  void strandedNames(guideId).then((names) => {
    if (ended) return
    documents = names.map((name) => openStranded(name, guideId, publish))
    publish()
  })
  return () => {
    ended = true
    for (const { close } of documents) close()
  }
}

async function strandedNames(guideId: number): Promise<string[]> {
  const unsaved = await unsavedDocuments(guideId)
  const stranded = await Promise.all(unsaved.map(isStranded))
  return unsaved.filter((_name, index) => stranded[index])
}

async function isStranded(name: string): Promise<boolean> {
  const { kind, id } = kindOf(name)
  try {
    await kind?.read(id)
    return false
  } catch (error) {
    return isInaccessible(error)
  }
}

function openStranded(name: string, guideId: number, onChange: () => void) {
  const { kind } = kindOf(name)
  let entries = merged({}, ...takeUnsaved(name, guideId))
  let erased = false
  let kept = false
  let listener = () => {}
  const stop = keepInJournal(name, guideId, {
    unsaved: () => (erased ? {} : entries),
    subscribe(changed) {
      listener = changed
      return () => {}
    },
    restore(stored) {
      entries = merged(entries, stored)
      onChange()
    },
    onKept: (isKept) => {
      kept = isKept
    },
    abandon: () => stop(),
  })
  return {
    view: (): StrandedDocument => ({
      name,
      title: kind?.title ?? '',
      lines: erased ? [] : Object.entries(entries).flatMap(([field, typed]) => linesOf(field, typed)),
      erase() {
        erased = true
        listener()
        onChange()
      },
    }),
    /** Text that is only in memory stays open, so that it is found again. */
    close() {
      if (kept || erased) stop()
    },
  }

  function linesOf(field: string, typed: Entries[string]): Line[] {
    return kind?.linesOf(fieldOf(field), typed) ?? []
  }
}

/** Precedes a number when several pages have text for the same field. */
const separator = '#'

const fieldOf = (name: string) => name.split(separator)[0] ?? name

function merged(...[first = {}, ...others]: Entries[]): Entries {
  const result = { ...first }
  for (const [name, typed] of others.flatMap((entries) => Object.entries(entries))) {
    const same = Object.entries(result).filter(([other]) => fieldOf(other) === fieldOf(name))
    if (same.some(([, other]) => isSame(other, typed))) continue
    result[same.length > 0 ? `${fieldOf(name)}${separator}${same.length}` : name] = typed
  }
  return result
}

function isSame(one: Entries[string], other: Entries[string]): boolean {
  return JSON.stringify([one.value, one.base]) === JSON.stringify([other.value, other.base])
}
