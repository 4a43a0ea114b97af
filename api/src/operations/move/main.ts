import { parseArgs } from 'node:util'
import { errorMessage } from '../../rules/thrown.ts'
import { move } from './move.ts'

const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values
if (!from || !to) {
  console.error('Usage: npm run move -- --from file:data/hafifa.sqlite --to postgres://…')
  process.exit(1)
}
try {
  await move(from, to, (line) => console.log(line))
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}
