import { parseSheet, type SheetSource } from './parseSheet.ts'
import { RefusedSheet } from './refusals.ts'

export type Reply = { rows: string[][] } | { refused: RefusedSheet['code'] }

addEventListener('message', async ({ data, ports }: MessageEvent<SheetSource>) => {
  ports[0]?.postMessage(await replyTo(data))
})

postMessage('ready')

function replyTo(source: SheetSource): Promise<Reply> {
  return parseSheet(source).then(
    (rows) => ({ rows }),
    (error: unknown) => ({ refused: error instanceof RefusedSheet ? error.code : 'unreadable-sheet' }),
  )
}
