import { notSignedInMessage } from '@hafifa/api/contract'
import type { SaveOptions } from '@hafifa/shared-ui/drafts'
import { ApiError, isCurrentGuide } from '@hafifa/shared-ui/platform'

export type SaveAsOptions<Values> = SaveOptions<Values> & {
  /** The account of the guide who made the edits; they are not saved in the name of another guide. */
  guideId: number
}

export function assertSignedIn(guideId: number) {
  if (!isCurrentGuide(guideId)) throw new ApiError('not-signed-in', notSignedInMessage)
}
