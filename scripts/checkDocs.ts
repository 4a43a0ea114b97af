/** Part of `npm run lint`: documents name only files and npm scripts that exist. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingNames } from './docs.ts'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const ignored = read('.gitignore')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
const exclude = (path: string) => ['.git', ...ignored].includes(path.split('/').at(-1) ?? '')
const files = globSync('**/*', { cwd: root, exclude })
const manifests = new Map(
  files
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
    .map((file) => [file.split('/').at(-2) ?? '', JSON.parse(read(file))]),
)

const problems = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    missingNames(file, read(file), { files, ignored, manifests }).map((name) => `${file}: ${name}`),
  )
for (const problem of problems) console.error(problem)
console.log(problems.length ? 'These names do not exist.' : 'Every name in the documents exists.')
process.exitCode = problems.length ? 1 : 0
