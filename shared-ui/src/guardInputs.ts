import { dropStraySecondClicks } from './presses/doubleClicks.ts'
import { dropControlCharacters } from './text/dropControlCharacters.ts'

/** Guards all controls against slips of the hand. Not needed before the page is ready. */
export function guardInputs(): void {
  dropStraySecondClicks()
  dropControlCharacters()
}
