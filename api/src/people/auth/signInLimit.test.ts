import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { onPostgres } from '../../testing/databases.ts'
import { createSignInLimit, networkOf } from './signInLimit.ts'

test.for([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::ffff:a01:203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['10.1.2.3:4567', '10.1.2.3'],
  ['[2001:db8:1:2::3]:4567', '2001:db8:1:2::'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::'],
  ['10.1.2', 'unknown'],
  ['a text of a proxy', 'unknown'],
  ['', 'unknown'],
] as const)('the address %s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

describe('the sign-in limit', () => {
  function start(rateLimit: number) {
    const { caller } = startApi({ rateLimit })
    return async (address: string) =>
      (await caller(undefined, { address }).post('login.php', { phone: '0599999999' })).status
  }

  test('counts the addresses of one IPv6 network together', async () => {
    const attempt = start(2)
    expect(await attempt('2001:db8::1')).toBe(200)
    expect(await attempt('2001:db8::2')).toBe(200)
    expect(await attempt('2001:db8::3')).toBe(429)
  })

  test('counts another IPv6 network separately', async () => {
    const attempt = start(1)
    expect(await attempt('2001:db8:0:1::1')).toBe(200)
    expect(await attempt('2001:db8:0:2::1')).toBe(200)
  })

  test('counts the networks of an IPv6 /48 together, too, with 4 times as many attempts', async () => {
    const attempt = start(1)
    for (const network of [1, 2, 3, 4]) expect(await attempt(`2001:db8:0:${network}::1`)).toBe(200)
    expect(await attempt('2001:db8:0:5::1')).toBe(429)
    expect(await attempt('2001:db8:1:5::1')).toBe(200)
  })

  test('counts a look-up and the registration after it as one attempt', async () => {
    const { visitor, signInCoordinator } = startApi({ rateLimit: 3 })
    const coordinator = await signInCoordinator()
    const groupIds = [await coordinator.createGroup('חיפה')]
    for (const phone of ['0541234561', '0541234562']) {
      expect((await visitor.post('login.php', { phone })).status).toBe(200)
      expect((await visitor.post('register.php', { fullName: 'נועה', phone, groupIds })).status).toBe(200)
    }
    expect((await visitor.post('login.php', { phone: '0541234563' })).status).toBe(200)
    expect((await visitor.post('login.php', { phone: '0541234564' })).status).toBe(429)
  })

  test.runIf(onPostgres)('stores no address and no phone', async () => {
    const { visitor, database } = startApi()
    await visitor.post('login.php', { phone: '0541234561' })
    const stored = JSON.stringify(await database.read.raw(sql`select * from rate_limits`))
    expect(stored).toContain('lookUp')
    expect(stored).not.toMatch(/0541234561|10\.0\.0\.1/)
  })

  test('has a bounded number of counters', async () => {
    const limit = createSignInLimit(startApi().database, 1, 2)
    const taken = await Promise.allSettled(['10.0.0.1', '10.0.0.2', '10.0.0.3'].map(limit.take))
    expect(taken.map(({ status }) => status)).toContain('rejected')
  })
})
