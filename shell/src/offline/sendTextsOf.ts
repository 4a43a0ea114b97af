import { countUnsent, hasCopy, moveTexts, openByPasskey } from '@hafifa/shared-ui/offline'
import { currentGuide } from '@hafifa/shared-ui/platform'
import { endCopy } from './ending.ts'
import { sendUnsaved } from './sendUnsaved.ts'
import { takeOutbox } from './takeOutbox.ts'

/** What a guide typed before their account was merged into that of this session. Asks for a finger or a face. */
export async function sendTextsOf(former: number): Promise<void> {
  const guideId = currentGuide()?.id
  if (guideId === undefined || !(await hasCopy(former))) return
  const dataKey = await openByPasskey(former)
  await takeOutbox(former, dataKey)
  // The texts stay sealed, and are offered again, until they can be sent.
  await sendUnsaved(guideId, () => moveTexts(former, dataKey, guideId))
  if ((await countUnsent(former)) === 0) await endCopy(former, { keepTyped: false })
}
