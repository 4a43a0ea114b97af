import type { Api } from '@hafifa/api/contract'
import type { ClientResponse } from 'hono/client'
import { hc } from 'hono/client'
import type { Endpoint } from '../src/api/callQuery.ts'

/** Replaces the platform, which needs a browser, while the build reads a remote's `pages.tsx`. */
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
