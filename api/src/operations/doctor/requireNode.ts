import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiFolder } from '../../folders.ts'

/** An older Node cannot link the programs, or crashes in the database driver, without a helpful message. */
const { engines } = JSON.parse(readFileSync(join(apiFolder, 'package.json'), 'utf8'))
const needed = Number.parseInt(engines.node.replace('>=', ''), 10)
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Hafifa needs Node ${needed} or newer, but this is Node ${process.version}. ` +
      'Run it by node_modules/.bin/node or bin/node of the product, or install a newer Node from https://nodejs.org.',
  )
  process.exit(1)
}
