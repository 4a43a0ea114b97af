import type { ChangeName } from '@hafifa/api/contract'
import { type Answer, api } from '@hafifa/shared-ui/platform'
import type { ClientResponse } from 'hono/client'

/** What a change sends to the server. */
export type Sent<Call extends ChangeName> = Parameters<(typeof api)[Call]['$post']>[0]['json']

type Post<Call extends ChangeName> = (args: {
  json: Sent<Call>
}) => Promise<ClientResponse<Answer<Call>, number, 'json'>>

/** Makes a call by name, with the call's types. */
export function request<Call extends ChangeName>(call: Call, json: Sent<Call>) {
  const post = api[call].$post as Post<Call>
  return post({ json })
}
