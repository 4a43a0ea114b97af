import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { derivedValues } from './derivedValues.ts'

const root = fileURLToPath(new URL('../../api/src/', import.meta.url))

const files = globSync('**/{derived,*.derived}.ts', { cwd: root })

test.for(files)('a build has the values of %s, and not what they are derived from', async (file) => {
  const entry = join(root, file)
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [derivedValues()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  }).then((built) => [built].flat()[0] as { output: { code: string; moduleIds: string[] }[] })
  const [chunk] = output
  expect(chunk?.moduleIds).toEqual([entry])
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)) }).toEqual({
    ...(await import(pathToFileURL(entry).href)),
  })
})
