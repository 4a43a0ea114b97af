import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../api/src/config.ts'
import { root } from './run.mjs'

export const operations = join(root, 'docs/operations.md')

export function updateSettingsTable(text: string): string {
  return text.replace(
    /(<!-- settings: .* -->\n\n).*?(\n\n<!-- \/settings -->)/s,
    (_, start, end) => start + settingsTable() + end,
  )
}

function settingsTable() {
  const header = ['variable', 'default', 'value', 'meaning']
  const rows = Object.entries<(typeof settings)[keyof typeof settings]>(settings).map(([name, setting]) => {
    const initial = 'default' in setting && setting.default !== '' ? `\`${setting.default}\`` : ''
    return [`\`${name}\``, initial, setting.shape, setting.meaning]
  })
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [header, rule, ...rows].map(line).join('\n')
}

if (import.meta.main) writeFileSync(operations, updateSettingsTable(readFileSync(operations, 'utf8')))
