import { decode, type SheetSource } from './decode/decode.ts'
import { RefusedSheet } from './refusals.ts'
import type { DecodedFile } from './tables.ts'

export type Request = { source: SheetSource; sheet?: number }

export type Reply = { file: DecodedFile } | { refused: RefusedSheet['code'] }

addEventListener('message', async ({ data, ports }: MessageEvent<Request>) => {
  ports[0]?.postMessage(await replyTo(data))
})

postMessage('ready')

function replyTo({ source, sheet }: Request): Promise<Reply> {
  return decode(source, sheet).then(
    (file) => ({ file }),
    (error: unknown) => ({ refused: error instanceof RefusedSheet ? error.code : 'unreadable-sheet' }),
  )
}
