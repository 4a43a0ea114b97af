import type { Api } from '@hafifa/api/contract'
import type { ClientResponse } from 'hono/client'
import { hc } from 'hono/client'
import type { Endpoint } from '../src/api/callQuery.ts'

/** The platform needs a browser, but pages use its other exports only when rendering. */
export const { api } = hc<Api>('/')

export { page } from '../src/pages/page.ts'

export function callQuery<Query>({
  endpoint,
  input,
}: {
  endpoint: Endpoint<Query, ClientResponse<unknown, number, 'json'>>
  input: Query
}) {
  return { meta: { path: endpoint.$path({ query: input }) } }
}
