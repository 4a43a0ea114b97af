import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { locateBackup } from '../backup/backups.ts'
import { parseIdentities } from '../backup/encryption.ts'
import { restore } from './restore.ts'

const usage =
  'Usage: npm run restore -- --from hafifa-….age --identity backup-key.txt|- [--replace] [--keep-sessions]'

/** Reading `/dev/stdin` by its path fails for a user other than the one who opened it. */
const standardInput = 0

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
  })
  const { from, identity, replace } = values
  if (!from || !identity) throw new Error(usage)
  const identities = parseIdentities(readFileSync(identity === '-' ? standardInput : identity, 'utf8'))
  if (identities.length === 0) throw new Error(`${identity}: has no line that starts with AGE-SECRET-KEY-`)
  const config = readConfig(process.env)
  const options = {
    from: locateBackup(from, config.BACKUP_FOLDER),
    identities,
    replace,
    keepSessions: values['keep-sessions'],
    now: new Date(),
  }
  await restore(config.DATABASE_URL, options, (line) => console.log(line))
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}
