import { expect, test } from 'vitest'
import type { Document } from '../../openapi/document.ts'
import { inputOf } from '../../openapi/document.ts'
import { type JsonObject, oddInputs } from '../../openapi/inputs.ts'
import type { CallName } from '../rules/callList.ts'
import { startApi } from '../testing/api.ts'
import { coordinatorInputs } from '../testing/coordinatorInputs.ts'

/** `ODD_INPUTS=1` sends all of them. */
const everyNth = Number(process.env.ODD_INPUTS ?? 6)

test('inputs that match the OpenAPI document and that nobody types cause no failure', async () => {
  const api = startApi({ rateLimit: 100_000 })
  const first = await api.signInCoordinator()
  const inputs = await coordinatorInputs(first)
  const document: Document = (await api.send('/api/openapi.json')).body
  let caller = first
  let sent = 0
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post) continue
    const name = path.replace('/api/', '') as CallName
    const valid: JsonObject = JSON.parse(JSON.stringify(inputs[name]))
    for (const input of oddInputs(document, inputOf(post).body, valid)) {
      sent += 1
      if (sent % everyNth > 0) continue
      const { status, body } = await caller.post(name, input)
      expect(status, `${name} ${JSON.stringify(input).slice(0, 500)}`).toBeLessThan(500)
      if (status !== 200) expect(body).toMatchObject({ success: false, message: expect.any(String) })
      // The call may have ended the session or the guide's role.
      if (status === 401 || status === 403) caller = await api.signInCoordinator(`רכזת ${sent}`)
    }
  }
  expect(sent).toBeGreaterThan(1500)
  expect(api.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
