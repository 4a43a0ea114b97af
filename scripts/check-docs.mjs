/** Part of `npm run lint`: no document names a file or npm script of this repository that does not exist. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { falseNames } from './docs.mjs'
import { root } from './run.mjs'

const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
const exclude = (path) => ['.git', ...ignored].includes(path.split('/').at(-1))
const files = globSync('**/*', { cwd: root, exclude })
const manifests = new Map(
  files
    .filter((file) => file === 'package.json' || /^[^/]+\/package\.json$/.test(file))
    .map((file) => [file.split('/').at(-2) ?? '', JSON.parse(readFileSync(join(root, file), 'utf8'))]),
)

const problems = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return falseNames(file, text, { files, ignored, manifests }).map((name) => `${file}: ${name}`)
  })
for (const problem of problems) console.error(problem)
console.log(problems.length ? 'These documents name what does not exist.' : 'The documents name what exists.')
process.exitCode = problems.length ? 1 : 0
