import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { root } from './engine.ts'

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })

test.skipIf(!inject('hasPromtool')).for([
  ['are valid', 'check', 'rules', 'deploy/alerts.yaml'],
  ['fire in their cases, and none fires on a normal day', 'test', 'rules', 'deploy/alerts.test.yaml'],
] as const)('the alerts %s', ([, ...args]) => {
  const { status, stdout, stderr } = promtool(...args)
  expect(status, stdout + stderr).toBe(0)
})
