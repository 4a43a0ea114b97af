import type { ClientResponse } from 'hono/client'

export type Endpoint<Query, R extends ClientResponse<unknown, number, 'json'>> = {
  $get: (args: { query: Query }) => Promise<R>
  $path: (args: { query: Query }) => string
}

export function pathOf<Query>(endpoint: { $path: (args: { query: Query }) => string }, query: Query): string {
  return endpoint.$path({ query })
}
