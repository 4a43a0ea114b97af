import { parseSheet, type SheetSource } from './parseSheet.ts'
import { RefusedSheet } from './refusals.ts'

export type Question = { source: SheetSource; maxRows: number }

export type Reply = { rows: string[][] } | { refused: RefusedSheet['code'] }

addEventListener('message', ({ data: { source, maxRows } }: MessageEvent<Question>) => {
  parseSheet(source, maxRows).then(
    (rows) => reply({ rows }),
    (error: unknown) => reply({ refused: error instanceof RefusedSheet ? error.code : 'not-a-sheet' }),
  )
})

function reply(message: Reply) {
  postMessage(message)
}
