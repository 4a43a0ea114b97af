import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readConfig } from '../../config.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { backUp } from './backup.ts'

try {
  const { 'create-identity': identityFile } = parseArgs({
    options: { 'create-identity': { type: 'string' } },
  }).values
  if (identityFile) await createIdentity(identityFile)
  else await backUp(readConfig(process.env), new Date(), (line) => console.log(line))
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}

async function createIdentity(path: string) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  console.log(
    `${path} is the secret key. Keep it off the server, in two places: without it no backup can be read.`,
  )
  console.log(`On the server, set BACKUP_RECIPIENTS=${recipient}`)
}
