import { databaseFor, type Size, signIn } from './databases.ts'
import { readColumns, rowOfRead } from './reads.ts'
import { number, printTable } from './report.ts'
import { startHafifa } from './servers.ts'

const target = 50

export async function measureAttention(size: Size): Promise<void> {
  const file = databaseFor('attention', size)
  const [coordinator = ''] = await signIn(file, [1])
  const server = await startHafifa(file)

  const row = (name: string, call: string) => rowOfRead(server, coordinator, name, call, target)
  printTable(`What needs attention (${number(size.groups)} groups)`, readColumns, [
    await row('my groups', 'get-attention.php?mine=1'),
    await row('all groups', 'get-attention.php'),
    await row('all groups, with a page of one rule', 'get-attention.php?rule=no-trainees'),
  ])
  await server.stop()
}
