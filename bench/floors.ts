import assert from 'node:assert/strict'
import { callsOn } from './calls.ts'
import { databaseFor, type Size } from './data.ts'
import { against, number, percent, table } from './report.ts'
import { type Contestant, compare, firm, type Ratio, type Result } from './rounds.ts'
import { type Server, startByHand, startHafifa, startSameBytes } from './servers.ts'

const target = 0.55

/** The hottest read and the hottest write, beside the same written by hand, and beside the same bytes without work. */
export async function measureFloors(size: Size): Promise<void> {
  const files = { hafifa: databaseFor('hafifa', size), byHand: databaseFor('by-hand', size) }
  const calls = { hafifa: callsOn(files.hafifa, size.groups), byHand: callsOn(files.byHand, size.groups) }
  const hafifa = await startHafifa(files.hafifa)
  const byHand = await startByHand(files.byHand)
  const { paths, coordinator } = calls.hafifa
  const answers = Object.fromEntries(
    await Promise.all(paths.map((path) => sameAnswer(path, coordinator, hafifa, byHand))),
  )
  const sameBytes = await startSameBytes({
    ...answers,
    '/api/update-group-form.php': JSON.stringify({ success: true }),
  })

  const contestants = (
    call: 'groupTrainees' | 'saves',
  ): Record<'bytes' | 'byHand' | 'hafifa', Contestant> => ({
    bytes: { server: sameBytes, connections: calls.hafifa[call] },
    byHand: { server: byHand, connections: calls.byHand[call] },
    hafifa: { server: hafifa, connections: calls.hafifa[call] },
  })
  const reads = await compare(contestants('groupTrainees'))
  const saves = await compare(contestants('saves'))

  const row = (name: string, of: Result, ratio: Ratio, note = '') => [
    ...[name, number(of.rate), number(of.cpu), percent(of.clientLoad)],
    ...[percent(ratio.rate), percent(ratio.cpu), note],
  ]
  for (const [title, found] of Object.entries({ 'get-group-trainees (30)': reads, 'one form save': saves })) {
    const ratio = found.ratio('hafifa', 'byHand')
    table(
      title,
      ['', 'answers/s', 'CPU µs each', 'client busy', 'of the floor: rate', 'by CPU', 'target'],
      [
        row('node:http, same bytes', found.bytes, found.ratio('bytes', 'byHand')),
        row('node:http + better-sqlite3 by hand: the floor', found.byHand, { rate: 1, cpu: 1 }),
        row('Hafifa', found.hafifa, ratio, against('≥ 55%', firm(ratio) >= target)),
      ],
    )
  }
  await Promise.all([hafifa, byHand, sameBytes].map((server) => server.stop()))
}

/** What both answer to a path; a floor that answers something else is none. */
async function sameAnswer(path: string, cookie: string, one: Server, other: Server) {
  const texts = [one, other].map(async ({ port }) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    })
    return response.text()
  })
  const [mine = '', theirs = ''] = await Promise.all(texts)
  assert.deepEqual(JSON.parse(theirs), JSON.parse(mine))
  return [`/api/${path}`, mine]
}
