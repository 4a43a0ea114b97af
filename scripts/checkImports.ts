import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forbiddenImports } from './imports.ts'
import { reportProblems } from './reportProblems.ts'
import { root } from './run.mjs'

const files = globSync('{api,shared-ui,shell,guide-app,dashboard-app}/src/**/*.{ts,tsx}', { cwd: root })
const problems = files
  .filter((file) => !file.startsWith('api/') || !file.endsWith('.test.ts'))
  .flatMap((file) =>
    forbiddenImports(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  )
reportProblems(problems, {
  good: `The imports of ${files.length} files go one way.`,
  bad: 'Imports go against the directions in scripts/imports.ts.',
})
