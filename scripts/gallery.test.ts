import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const gallery = read('dashboard-app/gallery/dashboard.tsx')

/** Those that read or change data by themselves are seen on their pages. The compiler demands the examples of shared-ui. */
const components = globSync('dashboard-app/src/components/*.tsx', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .filter((text) => !/\buse(Change|Mutation|Query)\(/.test(text))
  .flatMap((text) => [...text.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(([, name]) => name))

test('the components of the dashboard are found', () => expect(components).toContain('DataTable'))

test.for(components)('the gallery has an example of the dashboard’s %s', (name) => {
  expect(gallery).toContain(`\n  ${name}: `)
})
