import { databaseFor, type Size, signIn } from './databases.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

const target = 50

const repetitions = 20

export async function measureAttention(size: Size): Promise<void> {
  const file = databaseFor('attention', size)
  const [coordinator = ''] = await signIn(file, [1])
  const server = await startHafifa(file)

  async function timed(call: string) {
    const times: number[] = []
    let cpuBefore: number | undefined
    for (let n = -1; n < repetitions; n++) {
      // The first call prepares the statement.
      if (n === 0) cpuBefore = server.cpuSeconds()
      const start = performance.now()
      const response = await fetch(`http://127.0.0.1:${server.port}/api/${call}`, {
        headers: { cookie: coordinator },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${call}: ${response.status}`)
      if (n >= 0) times.push(performance.now() - start)
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0
    const cpu = cpuBefore === undefined ? ms : ((server.cpuSeconds() ?? 0) - cpuBefore) * (1000 / repetitions)
    return { ms, cpu }
  }

  const row = (name: string, { ms, cpu }: { ms: number; cpu: number }) => [
    ...[name, number(ms), number(cpu)],
    withTarget(`< ${target} ms of CPU`, cpu < target),
  ]
  printTable(
    `What needs attention (${number(size.groups)} groups)`,
    ['', 'ms', 'CPU, ms', 'target'],
    [
      row('my groups', await timed('get-attention.php?mine=1')),
      row('all groups', await timed('get-attention.php')),
      row('all groups, with a page of one rule', await timed('get-attention.php?rule=no-trainees')),
    ],
  )
  await server.stop()
}
