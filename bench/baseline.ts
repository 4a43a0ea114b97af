import assert from 'node:assert/strict'
import { type Candidate, compare, type Ratio, type Result, targetRatio } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { number, percent, printTable, withTarget } from './report.ts'
import { type Server, startHafifa, startHandwritten, startStatic } from './servers.ts'
import { createWorkload } from './workload.ts'

/** The minimum shares of the handwritten server's speed. */
const targets = { 'get-group-trainees (30)': 0.7, 'one form save': 0.55 }

export async function measureBaseline(size: Size): Promise<void> {
  const files = { hafifa: databaseFor('hafifa', size), handwritten: databaseFor('handwritten', size) }
  const workloads = {
    hafifa: await createWorkload(files.hafifa, size.groups),
    handwritten: await createWorkload(files.handwritten, size.groups),
  }
  const hafifa = await startHafifa(files.hafifa)
  const handwritten = await startHandwritten(files.handwritten)
  const sources = [
    { server: hafifa, cookie: workloads.hafifa.coordinator },
    { server: handwritten, cookie: workloads.handwritten.coordinator },
  ]
  const responses = Object.fromEntries(
    await Promise.all(workloads.hafifa.paths.map((path) => sameResponse(path, sources))),
  )
  const fixed = await startStatic({
    ...responses,
    '/api/update-group-form.php': JSON.stringify({ success: true }),
  })

  const candidates = (
    call: 'groupTrainees' | 'saves',
  ): Record<'fixed' | 'handwritten' | 'hafifa', Candidate> => ({
    fixed: { server: fixed, connections: workloads.hafifa[call] },
    handwritten: { server: handwritten, connections: workloads.handwritten[call] },
    hafifa: { server: hafifa, connections: workloads.hafifa[call] },
  })
  const reads = await compare(candidates('groupTrainees'))
  const saves = await compare(candidates('saves'))

  const row = (name: string, of: Result, ratio: Ratio, note = '') => [
    ...[name, number(of.rate), number(of.cpu), percent(of.clientLoad)],
    ...[percent(ratio.rate), percent(ratio.cpu), note],
  ]
  for (const [title, results] of [
    ['get-group-trainees (30)', reads],
    ['one form save', saves],
  ] as const) {
    const ratio = results.ratio('hafifa', 'handwritten')
    printTable(
      title,
      ['', 'responses/s', 'CPU µs each', 'client busy', 'of the baseline: rate', 'by CPU', 'target'],
      [
        row('node:http, fixed responses', results.fixed, results.ratio('fixed', 'handwritten')),
        row('node:http + better-sqlite3, handwritten: the baseline', results.handwritten, {
          rate: 1,
          cpu: 1,
        }),
        row(
          'Hafifa',
          results.hafifa,
          ratio,
          withTarget(`≥ ${percent(targets[title])}`, targetRatio(ratio) >= targets[title]),
        ),
      ],
    )
  }
  await Promise.all([hafifa, handwritten, fixed].map((server) => server.stop()))
}

/** @throws AssertionError if the servers respond differently */
async function sameResponse(path: string, sources: { server: Server; cookie: string }[]) {
  const texts = sources.map(async ({ server, cookie }) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    })
    return response.text()
  })
  const [expected = '', actual = ''] = await Promise.all(texts)
  assert.deepEqual(JSON.parse(actual), JSON.parse(expected))
  return [`/api/${path}`, expected]
}
