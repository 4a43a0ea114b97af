import type { ChangeName } from '@hafifa/api/contract'
import { type Answer, api } from '@hafifa/shared-ui/platform'
import type { ClientResponse } from 'hono/client'

export type Sent<Call extends ChangeName> = Parameters<(typeof api)[Call]['$post']>[0]['json']

type Post<Call extends ChangeName> = (args: {
  json: Sent<Call>
}) => Promise<ClientResponse<Answer<Call>, number, 'json'>>

export function request<Call extends ChangeName>(call: Call, json: Sent<Call>) {
  const post = api[call].$post as Post<Call>
  return post({ json })
}
