import type { ClientResponse } from 'hono/client'

/** A reading call of the API's client, such as `api['get-group.php']`. */
export type Endpoint<Query, R extends ClientResponse<unknown, number, 'json'>> = {
  $get: (args: { query: Query }) => Promise<R>
  $path: (args: { query: Query }) => string
}

/** The path and query string that a call requests. */
export function pathOf<Query>(endpoint: { $path: (args: { query: Query }) => string }, query: Query): string {
  return endpoint.$path({ query })
}
