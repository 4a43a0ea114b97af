import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { program } from '../../testing/programs.ts'

/** A Node of the machine that is too old; undefined if there is none. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].filter(existsSync).find((path) => {
  const { stdout } = spawnSync(path, ['--print', 'parseInt(process.versions.node)'], { encoding: 'utf8' })
  return Number(stdout) < 24
})

test
  .skipIf(oldNode === undefined)
  .for(['main', 'backup/main', 'restore/main', 'doctor/main', 'move/main', 'demo/main'])(
  '%s names the Node that it needs, when it is run by an older one',
  (name) => {
    const { status, stdout, stderr } = spawnSync(oldNode ?? '', [program(name)], { encoding: 'utf8' })
    expect(stdout + stderr).toMatch(/^Hafifa needs Node 24 or newer, but this is Node v\d+[\d.]+\. .+\n$/)
    expect(status).toBe(1)
  },
)
