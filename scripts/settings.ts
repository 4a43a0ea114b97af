import { globSync, readFileSync, writeFileSync } from 'node:fs'
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

export const composeFiles = globSync('deploy/compose*.yaml', { cwd: root }).map((file) => join(root, file))

/** Containers get the settings that neither their image nor the lines above define. */
export function updateComposeFile(text: string): string {
  const [image = ''] = /^ENV .*$/m.exec(readFileSync(join(root, 'deploy/api.Dockerfile'), 'utf8')) ?? []
  const block = /( +environment:\n)((?:.*\n)*?)( +)(# Written by `npm run generate`\.\n)(?:\3[A-Z_]+: .*\n)*/
  return text.replace(block, (_, key, above, indent, note) => {
    const passed = Object.keys(settings).filter(
      (name) => !image.includes(` ${name}=`) && !above.includes(`${indent}${name}: `),
    )
    return [key, above, indent, note, ...passed.map((name) => `${indent}${name}: \${${name}:-}\n`)].join('')
  })
}

function update(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

if (import.meta.main) {
  update(operations, updateSettingsTable)
  for (const file of composeFiles) update(file, updateComposeFile)
}
