import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingReferences } from './docs.ts'
import { reportProblems } from './reportProblems.ts'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const gitIgnored = read('.gitignore')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
const exclude = (path: string) => ['.git', ...gitIgnored].includes(path.split('/').at(-1) ?? '')
const files = globSync('**/*', { cwd: root, exclude })
const manifests = new Map(
  files
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
    .map((file) => [file.split('/').at(-2) ?? '', JSON.parse(read(file))]),
)

const problems = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    missingReferences(file, read(file), { files, gitIgnored, manifests }).map(
      (reference) => `${file}: ${reference}`,
    ),
  )
reportProblems(problems, {
  good: 'All files and scripts named in the documentation exist.',
  bad: 'The documentation names files or scripts that do not exist.',
})
