import { currentGuide, isCurrentGuide } from '@hafifa/shared-ui/platform'

type Unsent = { guideId: number; text: string; isOffered: () => boolean }

const texts = new Map<string, Unsent>()

/**
 * Kept in memory for each coordinator, so that it outlives a closed form and an expired session.
 * @param isOffered whether its form can still be opened, as it cannot about a group that no longer waits
 */
export function unsentText(name: string, isOffered: () => boolean) {
  const guideId = currentGuide()?.id ?? 0
  const key = `${guideId} ${name}`
  return {
    text: texts.get(key)?.text ?? '',
    keep: (text: string) => texts.set(key, { guideId, text, isOffered }),
    drop: () => texts.delete(key),
  }
}

const isAtRisk = ({ guideId, text, isOffered }: Unsent) =>
  text.trim() !== '' && (currentGuide() === null || isCurrentGuide(guideId)) && isOffered()

// A closed form may have left its text, so that a reload by itself waits.
window.addEventListener('beforeunload', (event) => {
  if ([...texts.values()].some(isAtRisk)) event.preventDefault()
})
