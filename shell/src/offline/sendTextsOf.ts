import { countUnsent, hasCopy, moveTexts, openByPasskey } from '@hafifa/shared-ui/offline'
import {
  currentGuide,
  isCurrentGuide,
  isSessionOfOther,
  queryClient,
  toast,
  transport,
} from '@hafifa/shared-ui/platform'
import { endCopy } from './ending.ts'
import { createOutbox, type OutboxItem, refusedChange } from './outbox.ts'
import { sendFiles } from './sendFiles.ts'
import { sendOutbox } from './sendOutbox.ts'

/** What a guide typed before their account was merged into that of this session. Asks for a finger or a face. */
export async function sendTextsOf(former: number): Promise<void> {
  const guideId = currentGuide()?.id
  if (guideId === undefined || !(await hasCopy(former))) return
  const dataKey = await openByPasskey(former)
  const outbox = createOutbox(former, async () => dataKey)
  await sendOutbox(outbox, async (path, body) => {
    if (!isCurrentGuide(guideId) || isSessionOfOther())
      throw new DOMException('the guide has changed', 'AbortError')
    return transport.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  // The texts stay sealed, and are offered again, until they can be sent.
  await sendFiles(guideId, () => moveTexts(former, dataKey, guideId))
  await queryClient.invalidateQueries()
  const refused = (await outbox.items()).filter(({ refused }) => refused)
  if (refused.length > 0) offerCopy(former, refused)
  else if ((await countUnsent(former)) === 0) await endCopy(former, { keepTyped: false })
}

/** They stay on the device until the guide has copied them. */
function offerCopy(former: number, refused: OutboxItem[]) {
  const text = refused.map(textOf).join('\n\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return offerCopy(former, refused)
    }
    await endCopy(former, { keepTyped: false })
    toast.success('הטקסט הועתק')
  }
  toast.error('לא כל השינויים התקבלו', {
    description: refused[0]?.refused,
    timeoutMs: 0,
    action: { label: 'העתקת מה שלא התקבל', onPress: () => void copy() },
  })
}

function textOf(item: OutboxItem): string {
  const { title, lines } = refusedChange(item, new Map())
  return [title, ...lines.map(({ label, text }) => `${label}: ${text}`)].join('\n')
}
