import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { type Body, send } from './client.ts'

export type Endpoint<Query, R extends ClientResponse<unknown, number, 'json'>> = {
  $get: (args: { query: Query }) => Promise<R>
  $path: (args: { query: Query }) => string
}

type CallQuery<
  Query,
  R extends ClientResponse<unknown, number, 'json'>,
  Data,
  Key extends readonly unknown[],
> = {
  queryKey: Key
  endpoint: Endpoint<Query, R>
  input: Query
  read: (answer: Body<R>) => Data
}

/** The path in `meta` lets the page's HTML preload the call. */
export function callQuery<
  Query,
  R extends ClientResponse<unknown, number, 'json'>,
  Data,
  const Key extends readonly unknown[],
>({ queryKey, endpoint, input, read }: CallQuery<Query, R, Data, Key>) {
  const queryFn = async () => read(await send(endpoint.$get({ query: input })))
  return { ...queryOptions({ queryKey, queryFn }), queryFn, meta: { path: endpoint.$path({ query: input }) } }
}
