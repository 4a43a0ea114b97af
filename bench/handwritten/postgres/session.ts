import type pg from 'pg'
import { timestamp } from '../../../api/src/rules/time.ts'
import type { Caller } from '../http.ts'
import { reading, rowsOf } from './database.ts'

const caller = {
  name: 'caller',
  text: `select g.id, g.admin from sessions s join guides g on g.id = s.guide_id
    where s.token_hash = $1 and s.expires_at > $2`,
}
const membership = {
  name: 'membership',
  text: `select exists (select 1 from group_guides m where m.group_id = g.id and m.guide_id = $1) as member
    from groups g where g.id = $2`,
}

export async function findCaller(tokenHash: string): Promise<Caller | undefined> {
  return (await rowsOf<Caller>(reading, caller, [tokenHash, timestamp(new Date())]))[0]
}

export async function accessStatus(
  groupId: number,
  caller: Caller,
  client: pg.Pool | pg.PoolClient = reading,
) {
  const [group] = await rowsOf<{ member: boolean }>(client, membership, [caller.id, groupId])
  if (caller.admin !== 0) return group === undefined ? 404 : 200
  return group?.member ? 200 : 403
}
