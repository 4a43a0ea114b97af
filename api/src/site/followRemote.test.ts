import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { followRemote } from './followRemote.ts'

const version = (contract: number) => ({ version: '1.2.0', contract, builtAt: '2026-11-21T08:00:00.000Z' })

const pagesOf = (module: string) => [
  { path: '/groups', calls: ['get-groups.php'], scripts: [`assets/${module}.js`], styles: [] },
]

function build(contract: number, pages?: object) {
  const folder = temporaryFolder()
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
  write('version.json', version(contract))
  if (pages) write('preloads.json', pages)
  return { folder, write }
}

async function remoteBuild(files: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const file = files[request.url?.slice(1) ?? '']
    response.writeHead(file ? 200 : 500).end(JSON.stringify(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function follow(location: string, isLocal: boolean) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const log: { msg: string }[] = []
  const logger = pino({ base: null }, { write: (line: string) => log.push(JSON.parse(line)) })
  const pages = followRemote({ app: 'guide-app', location, isLocal }, build(1).folder, logger)
  return { pages, log }
}

function toNextCheck() {
  vi.advanceTimersByTime(10_001)
}

test('the pages of a local build are read each time', async () => {
  const { folder, write } = build(1, pagesOf('old'))
  const { pages, log } = follow(folder, true)
  expect(await pages()).toEqual(pagesOf('old'))
  write('preloads.json', pagesOf('new'))
  expect(await pages()).toEqual(pagesOf('new'))
  expect(log).toEqual([])
})

test('pages of another server are refreshed in the background', async () => {
  const files = { 'version.json': version(1), 'preloads.json': pagesOf('old') }
  const { pages, log } = follow(await remoteBuild(files), false)
  expect(await pages()).toEqual([])
  await expect.poll(pages).toEqual(pagesOf('old'))
  files['preloads.json'] = pagesOf('new')
  expect(await pages()).toEqual(pagesOf('old'))
  toNextCheck()
  await expect.poll(pages).toEqual(pagesOf('new'))
  expect(log).toEqual([])
})

test('a remote with another contract is logged once', async () => {
  const { folder, write } = build(2, [])
  const { pages, log } = follow(folder, true)
  await pages()
  await expect
    .poll(() => log)
    .toMatchObject([{ msg: 'remote has contract 2, the shell has 1', app: 'guide-app' }])
  toNextCheck()
  await pages()
  write('version.json', version(3))
  toNextCheck()
  await pages()
  await expect.poll(() => log.at(-1)?.msg).toBe('remote has contract 3, the shell has 1')
  expect(log).toHaveLength(2)
})

test('an invalid local build is logged and has no pages', async () => {
  const { pages, log } = follow(build(1, [{ path: 7 }]).folder, true)
  expect(await pages()).toEqual([])
  await expect.poll(() => log).toMatchObject([{ msg: expect.stringMatching(/^remote cannot be read/) }])
})

test.for([
  ['has invalid pages', { 'version.json': version(1), 'preloads.json': [{ path: 7 }] }],
  [
    'names files outside its build',
    { 'version.json': version(1), 'preloads.json': pagesOf('../../../other') },
  ],
  ['answers 500', {}],
] as const)('a server that %s is logged and has no pages', async ([_, files]) => {
  const { pages, log } = follow(await remoteBuild(files), false)
  expect(await pages()).toEqual([])
  await expect.poll(() => log).toMatchObject([{ msg: expect.stringMatching(/^remote cannot be read/) }])
  expect(await pages()).toEqual([])
})

test('a server that redirects is logged and not followed', async () => {
  const target = await remoteBuild({ 'version.json': version(1), 'preloads.json': pagesOf('other') })
  const redirecting = createServer((request, response) => {
    response.writeHead(302, { location: `${target}${request.url}` }).end()
  })
  await new Promise<void>((resolve) => redirecting.listen(0, resolve))
  onTestFinished(() => void redirecting.close())
  const { port } = redirecting.address() as AddressInfo
  const { pages, log } = follow(`http://localhost:${port}`, false)
  expect(await pages()).toEqual([])
  await expect.poll(() => log).toMatchObject([{ msg: expect.stringMatching(/^remote cannot be read/) }])
  expect(await pages()).toEqual([])
})

test('a missing local build has no pages', async () => {
  const empty = temporaryFolder()
  mkdirSync(join(empty, 'assets'))
  expect(await follow(empty, true).pages()).toEqual([])
})
