import { chunk } from '../api/src/db/chunk.ts'
import { databaseFor, type Size, signIn } from './databases.ts'
import { guidesOf } from './fill.ts'
import { readColumns, rowOfRead } from './reads.ts'
import { number, printTable, withTarget } from './report.ts'
import { type Server, startHafifa } from './servers.ts'

const targets = { preview: 10_000, close: 60_000, page: 50, comparison: 200 }

export async function measureYears(size: Size): Promise<void> {
  const file = databaseFor('years', size)
  const group = Math.ceil(size.groups / 2)
  const [coordinator = '', guide = ''] = await signIn(file, [1, guidesOf(size.groups, group)[0]])
  const server = await startHafifa(file)
  const { get, post } = callsOf(server, coordinator)
  const ofGuide = callsOf(server, guide)

  async function timed<Result>(work: () => Promise<Result>) {
    const reads: number[] = []
    let isOver = false
    async function read() {
      while (!isOver) {
        const start = performance.now()
        await ofGuide.get(`get-group-trainees.php?groupId=${group}`)
        reads.push(performance.now() - start)
      }
    }
    const reading = read()
    const start = performance.now()
    const result = await work().finally(() => {
      isOver = true
    })
    const ms = performance.now() - start
    await reading
    return { result, ms, reads: reads.sort((a, b) => a - b) }
  }

  const memoryBefore = server.memory()
  const preview = await timed(() => get('preview-year-close.php'))
  const { year, fingerprint } = preview.result
  const { next } = await get('get-year-close-draft.php')
  const close = await timed(() => post('close-year.php', { ...year, next, fingerprint }))
  const memory = server.memory()
  const changed = await timed(() => get('preview-year-reopen.php'))
  const reopen = await timed(() => post('reopen-year.php', { id: year.id }))

  const at = (reads: number[], part: number) => number(reads[Math.floor(part * (reads.length - 1))] ?? 0)
  const row = (name: string, { ms, reads }: { ms: number; reads: number[] }, target?: number) => [
    ...[name, number(ms / 1000), at(reads, 0.5), at(reads, 0.99), at(reads, 1)],
    target ? withTarget(`< ${target / 1000} s`, ms < target) : '',
  ]
  printTable(
    `A year of ${number(size.groups)} groups`,
    ['', 's', 'a read meanwhile, ms: median', '99%', 'slowest', 'target'],
    [
      row('preview', preview, targets.preview),
      row('close', close, targets.close),
      row('what has changed since', changed),
      row('reopen', reopen),
    ],
  )
  console.log(`Memory: ${number(memoryBefore)} MB before, ${number(memory)} MB after closing.`)
  await server.stop()
}

/** A year is closed in which all groups but some end. */
export async function measureEndedGroups(size: Size, staying: number): Promise<void> {
  const ended = size.groups - staying
  const file = databaseFor('ended', size)
  const [coordinator = ''] = await signIn(file, [1])
  const server = await startHafifa(file)
  const { get, post } = callsOf(server, coordinator)
  const choices = Array.from({ length: ended }, (_, n) => ({ kind: 'group', key: `${n + 1}`, choice: 'end' }))
  for (const part of chunk(choices)) await post('update-year-close-draft.php', { choices: part })
  const { year, fingerprint } = await get('preview-year-close.php')
  const { next } = await get('get-year-close-draft.php')
  await post('close-year.php', { ...year, next, fingerprint })

  const row = (name: string, call: string, target: number) =>
    rowOfRead(server, coordinator, name, call, target)
  printTable(
    `${number(ended)} ended groups, and a year of ${number(size.groups)} beside one of ${staying}`,
    readColumns,
    [
      await row('a page of the ended groups', 'get-ended-groups.php?page=50&limit=20', targets.page),
      await row('quick search of an ended group', 'get-ended-groups.php?search=777&limit=5', targets.page),
      await row('comparison', `get-year-comparison.php?yearId=${year.id}`, targets.comparison),
    ],
  )
  await server.stop()
}

function callsOf({ port }: Server, cookie: string) {
  const api = `http://127.0.0.1:${port}/api`
  return {
    async post(call: string, body: object) {
      const headers = { cookie, 'content-type': 'application/json' }
      const response = await fetch(`${api}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer: { success: boolean } = await response.json()
      if (!answer.success) throw new Error(`${call}: ${JSON.stringify(answer)}`)
    },
    async get(call: string) {
      const response = await fetch(`${api}/${call}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${call}: ${response.status}`)
      return response.json()
    },
  }
}
