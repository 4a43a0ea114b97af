/** A breaking change needs a new major version of the API in package.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { allActions } from '../src/rules/actions.ts'
import { breakingChanges } from './compatibility.ts'
import { presentDocument } from './present.ts'

const file = new URL('released.json', import.meta.url)
const actionsFile = new URL('releasedActions.json', import.meta.url)
const released = JSON.parse(readFileSync(file, 'utf8'))
const present = await presentDocument()
const problems = breakingChanges(released, present)
for (const problem of problems) console.log(problem)

if (problems.length && majorOf(present) === majorOf(released)) {
  console.error(`This breaks clients: give the API a major version above ${majorOf(released)} first.`)
  process.exit(1)
}
writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`)
writeFileSync(actionsFile, `${JSON.stringify(allActions, null, 2)}\n`)
console.log(`Released: ${present.info.version}`)

function majorOf({ info }: { info: { version: string } }) {
  return Number(info.version.split('.')[0])
}
