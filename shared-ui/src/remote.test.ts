import { describe, expect, it } from 'vitest'
import { contract, routesOf } from './remote.ts'

describe('a remote', () => {
  const routes = [{ path: '/groups' }]

  it('of the same contract is mounted', () => {
    expect(routesOf({ contract, routes })).toBe(routes)
  })

  it.each([
    ['of another contract', { contract: contract + 1, routes }],
    ['without a contract', { routes }],
    ['without routes', { contract }],
    ['that is not there', null],
  ])('%s is not', (_, loaded) => {
    expect(() => routesOf(loaded)).toThrow('contract')
  })
})
