import { currentGuide } from '@hafifa/shared-ui/platform'

const texts = new Map<string, string>()

/** Kept in memory for each coordinator, so that it outlives a closed form and an expired session. */
export function unsentText(name: string) {
  const key = `${currentGuide()?.id} ${name}`
  return {
    text: texts.get(key) ?? '',
    keep: (text: string) => texts.set(key, text),
    drop: () => texts.delete(key),
  }
}

// A closed form may have left its text, so that a reload by itself waits.
window.addEventListener('beforeunload', (event) => {
  if ([...texts.values()].some((text) => text.trim() !== '')) event.preventDefault()
})
