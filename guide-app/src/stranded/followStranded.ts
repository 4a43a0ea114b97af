import { type Entries, keepInJournal, takeUnsaved, unsavedDocuments } from '@hafifa/shared-ui/journal'
import { isApiError } from '@hafifa/shared-ui/platform'
import { kindOf, type Line } from './documents.ts'

/** A document with unsaved text that its guide may no longer read. */
export type StrandedDocument = { name: string; title: string; lines: Line[]; erase: () => void }

/** The text that the journal could not keep, by document. */
const onlyInMemory = new Map<string, Entries>()

const keyOf = (guideId: number, name: string) => `${guideId} ${name}`

/** Keeps the stranded documents of a guide in the journal and passes them on, until the returned function is called. */
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
  const inMemory = [...onlyInMemory.keys()].map((key) => key.split(' '))
  const ofGuide = inMemory.flatMap(([id, name]) => (id === String(guideId) && name ? [name] : []))
  return [...new Set([...unsaved.filter((_name, index) => stranded[index]), ...ofGuide])]
}

async function isStranded(name: string): Promise<boolean> {
  const { kind, id } = kindOf(name)
  try {
    await kind?.read(id)
    return false
  } catch (error) {
    return isApiError(error, 'forbidden', 'not-found')
  }
}

function openStranded(name: string, guideId: number, onChange: () => void) {
  const { kind } = kindOf(name)
  const key = keyOf(guideId, name)
  let entries = merged(onlyInMemory.get(key) ?? {}, ...takeUnsaved(name, guideId))
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
    close() {
      stop()
      if (kept || erased) onlyInMemory.delete(key)
      else onlyInMemory.set(key, entries)
    },
  }

  function linesOf(field: string, typed: Entries[string]): Line[] {
    return kind?.linesOf(field.split(again)[0] ?? field, typed) ?? []
  }
}

/** Follows the name of a field whose text two pages have typed. */
const again = '#'

function merged(...[first = {}, ...others]: Entries[]): Entries {
  const result = { ...first }
  for (const [field, typed] of others.flatMap((entries) => Object.entries(entries))) {
    const isNew = Object.values(result).every((other) => !isSame(other, typed))
    if (isNew) result[field in result ? `${field}${again}${Object.keys(result).length}` : field] = typed
  }
  return result
}

function isSame(one: Entries[string], other: Entries[string]): boolean {
  return JSON.stringify([one.value, one.base]) === JSON.stringify([other.value, other.base])
}
