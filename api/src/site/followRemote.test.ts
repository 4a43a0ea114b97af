import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followRemote } from './followRemote.ts'

const version = (contract: number) => ({ version: '1.2.0', contract, builtAt: '2026-11-21T08:00:00.000Z' })

const pagesOf = (module: string) => [
  { path: '/groups', calls: ['get-groups.php'], scripts: [`assets/${module}.js`], styles: [] },
]

/** A folder with the files of a build. */
function build(contract: number, pages?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
  write('version.json', version(contract))
  if (pages) write('preloads.json', pages)
  return { folder, write }
}

/** A build on a server of its own, which answers what it is told to, or not at all. */
async function elsewhere(files: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const file = files[request.url?.slice(1) ?? '']
    response.writeHead(file ? 200 : 500).end(JSON.stringify(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function follow(place: string, here: boolean) {
  const log: { msg: string }[] = []
  const logger = pino({ base: null }, { write: (line: string) => log.push(JSON.parse(line)) })
  const pages = followRemote({ part: 'guide-app', place, here }, build(1).folder, logger)
  return { pages, log }
}

/** As if the time had passed after which a remote is asked again. */
function later() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(10_001)
}

test('the pages of a build that is here are those of this moment', async () => {
  const { folder, write } = build(1, pagesOf('old'))
  const { pages, log } = follow(folder, true)
  expect(await pages()).toEqual(pagesOf('old'))
  write('preloads.json', pagesOf('new'))
  expect(await pages()).toEqual(pagesOf('new'))
  expect(log).toEqual([])
})

test('a page does not wait for another server: it gets what was known, and the next one what has come', async () => {
  const files = { 'version.json': version(1), 'preloads.json': pagesOf('old') }
  const { pages, log } = follow(await elsewhere(files), false)
  expect(await pages()).toEqual([])
  await expect.poll(pages).toEqual(pagesOf('old'))
  files['preloads.json'] = pagesOf('new')
  expect(await pages()).toEqual(pagesOf('old'))
  later()
  await expect.poll(pages).toEqual(pagesOf('new'))
  expect(log).toEqual([])
})

test('a remote of another contract is told of in the log, once', async () => {
  const { folder, write } = build(2, [])
  const { pages, log } = follow(folder, true)
  await pages()
  await expect
    .poll(() => log)
    .toMatchObject([{ msg: 'remote speaks contract 2, the shell 1', part: 'guide-app' }])
  later()
  await pages()
  write('version.json', version(3))
  vi.advanceTimersByTime(10_001)
  await pages()
  await expect.poll(() => log.at(-1)?.msg).toBe('remote speaks contract 3, the shell 1')
  expect(log).toHaveLength(2)
})

test('a build that is here and broken is told of in the log, and costs no page anything', async () => {
  const { pages, log } = follow(build(1, [{ path: 7 }]).folder, true)
  expect(await pages()).toEqual([])
  await expect
    .poll(() => log)
    .toMatchObject([{ msg: expect.stringMatching(/^remote does not say what it is/) }])
})

test.for([
  ['is broken', { 'version.json': version(1), 'preloads.json': [{ path: 7 }] }],
  ['names files beside its own', { 'version.json': version(1), 'preloads.json': pagesOf('../../../other') }],
  ['answers 500', {}],
] as const)('a server that %s is told of in the log, and costs no page anything', async ([_, files]) => {
  const { pages, log } = follow(await elsewhere(files), false)
  expect(await pages()).toEqual([])
  await expect
    .poll(() => log)
    .toMatchObject([{ msg: expect.stringMatching(/^remote does not say what it is/) }])
  expect(await pages()).toEqual([])
})

test('a build that is not here yet costs no page anything', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'hafifa-build-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  mkdirSync(join(empty, 'assets'))
  expect(await follow(empty, true).pages()).toEqual([])
})
