import { cpus, loadavg } from 'node:os'
import { isPinned } from './servers.ts'

let missed = 0

export function printTable(title: string, header: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  console.log(`\n${title}\n\n${line(header)}\n${line(header.map(() => '---'))}`)
  for (const row of rows) console.log(line(row))
}

export function withTarget(target: string, met: boolean): string {
  if (!met) missed += 1
  return `${target} ${met ? '✓' : '✗ missed'}`
}

export const missedTargets = () => missed

export function environment(): string {
  const [cpu] = cpus()
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    `${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}, ${process.platform}`,
    isPinned ? 'client on the first core, servers on the second' : 'client and servers share all cores',
    `load average ${load.join(', ')}`,
  ].join('; ')
}

export const number = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'))

export const percent = (value: number) => `${Math.round(value * 100)}%`

export const times = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)}×`
