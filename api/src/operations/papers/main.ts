import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { withDatabase } from '../../registry/database.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { requireMigrated } from '../doctor/confirm.ts'
import { readFacts } from './facts.queries.ts'
import { writePapers } from './papers.ts'
import { recordDuties } from './recording.service.ts'

try {
  const { out, done } = parseArgs({
    options: {
      out: { type: 'string', default: 'papers' },
      done: { type: 'string', multiple: true, default: [] },
    },
  }).values
  const config = readConfig(process.env)
  const now = new Date()
  await requireMigrated(config)
  await withDatabase(config.DATABASE_URL, async (database) => {
    await recordDuties(database, done, now)
    const papers = await writePapers(await readFacts(database.read, config, now))
    mkdirSync(out, { recursive: true, mode: 0o700 })
    for (const [file, text] of papers) {
      writeFileSync(join(out, file), text, { mode: 0o600 })
      // The mode of an existing file stays.
      chmodSync(join(out, file), 0o600)
    }
    console.log(
      `${papers.size} papers are in ${out}. Open index.html in a browser, fill in the marked places, and print.`,
    )
    console.log('They name people: keep them like a backup.')
  })
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}
