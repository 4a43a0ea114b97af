import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import * as derived from '../../api/src/rules/derived.ts'
import { handoverFields } from '../../api/src/rules/handover.fields.ts'
import { derivedValues } from './derivedValues.ts'

test('a build has the derived values, and not what they are derived from', async () => {
  const entry = fileURLToPath(new URL('../../api/src/rules/derived.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [derivedValues()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const code = [built].flat().map((result) => ('output' in result ? result.output[0].code : ''))[0] ?? ''
  expect(code).not.toContain(handoverFields.activity_day.label)
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }).toEqual({ ...derived })
})
