import { currentGuide } from '@hafifa/shared-ui/platform'

const texts = new Map<string, string>()

/** A text that is not sent yet, in memory and by coordinator: it outlives a closed form and an expired session. */
export function unsentText(name: string) {
  const key = `${currentGuide()?.id} ${name}`
  return {
    text: texts.get(key) ?? '',
    keep: (text: string) => texts.set(key, text),
    drop: () => texts.delete(key),
  }
}
