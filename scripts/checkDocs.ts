import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { missingReferences } from './docs.ts'
import { reportProblems } from './reportProblems.ts'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const gitIgnored = read('.gitignore')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
const exclude = (path: string) => ['.git', ...gitIgnored].includes(path.split('/').at(-1) ?? '')
const files = globSync(['**/*', '.github/**/*'], { cwd: root, exclude })
const manifests = new Map(
  files
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
    .map((file) => [file.split('/').at(-2) ?? '', JSON.parse(read(file))]),
)

const problems = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    missingReferences(file, read(file), { files, gitIgnored, manifests, read }).map(
      (reference) => `${file}: ${reference}`,
    ),
  )

const architecture = read('docs/architecture.md')
const unnamed = globSync('api/src/{operations,programme,people,groups}/*', { cwd: root })
  .filter((folder) => !architecture.includes(`\`${basename(folder)}\``))
  .map((folder) => `docs/architecture.md does not name ${folder}`)

const records = globSync('docs/decisions/0*', { cwd: root }).map((file) => basename(file))
const index = read('docs/decisions/README.md')
const unlisted = records
  .filter((record) => !index.includes(`(${record})`))
  .map((record) => `docs/decisions/README.md does not list ${record}`)

const numbers = records.map((record) => record.slice(0, 4))
const repeated = numbers
  .filter((number, n) => numbers.indexOf(number) !== n)
  .map((number) => `docs/decisions has two records ${number}`)

reportProblems([...problems, ...unnamed, ...unlisted, ...repeated], {
  good: 'The files, their functions and the scripts that the documentation names exist, and it names every feature of the API and every record.',
  bad: 'The documentation and the files differ.',
})
