import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forbiddenImports } from './imports.ts'
import { root } from './run.mjs'

const files = globSync('{api,shared-ui,shell,guide-app,dashboard-app}/src/**/*.{ts,tsx}', { cwd: root })
const problems = files
  .filter((file) => !file.startsWith('api/') || !file.endsWith('.test.ts'))
  .flatMap((file) =>
    forbiddenImports(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  )
for (const problem of problems) console.error(problem)
console.log(
  problems.length
    ? 'Imports go against the directions in scripts/imports.ts.'
    : `The imports of ${files.length} files go one way.`,
)
process.exitCode = problems.length ? 1 : 0
