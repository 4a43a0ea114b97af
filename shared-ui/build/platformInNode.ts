import type { Api } from '@hafifa/api/contract'
import { type ClientResponse, hc } from 'hono/client'
import type { Endpoint } from '../src/platform/client/callQuery.ts'

/** The platform needs a browser, but pages use its other exports only when rendering. */
export const { api } = hc<Api>('/')

export { page } from '../src/platform/router/page.ts'

export function callQuery<Query>({
  endpoint,
  input,
}: {
  endpoint: Endpoint<Query, ClientResponse<unknown, number, 'json'>>
  input: Query
}) {
  return { meta: { path: endpoint.$path({ query: input }) } }
}
