import { notSignedInMessage } from '@hafifa/api/contract'
import type { SaveOptions } from '@hafifa/shared-ui/autosave'
import { ApiError, currentGuide } from '@hafifa/shared-ui/platform'

export type SaveAsOptions<Values> = SaveOptions<Values> & {
  /** The guide who made the edits; they are not saved in the name of another one. */
  guideId: number
}

export function assertSignedIn(guideId: number) {
  if (currentGuide()?.id !== guideId) throw new ApiError('not-signed-in', notSignedInMessage)
}
