import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { guides } from '../../schema/guides.table.ts'
import { knownPhone, startWithCodes, unknownPhone } from '../../testing/signInCodes.ts'

describe('an unknown phone', () => {
  async function prove(env: Record<string, string> = {}) {
    const api = await startWithCodes(env)
    const session = api.signedInBy(await api.login({ phone: knownPhone, code: await api.requestCode() }))
    const { body } = await api.succeeded(session.post('add-group.php', { name: 'חיפה' }))
    const refused = await api.login({ phone: unknownPhone, code: await api.requestCode(unknownPhone) })
    const register = (input: object) =>
      api.visitor.post('register.php', {
        fullName: 'נועה',
        phone: unknownPhone,
        groupIds: [body.id],
        ...input,
      })
    return { ...api, refused, ticket: refused.body.ticket as string, register }
  }

  test('gets a ticket for the right code', async () => {
    const { refused, ticket } = await prove()
    expect(refused.body.error).toBe('unknown-phone')
    expect(ticket).toMatch(/^[\w-]{43}$/)
  })

  test('registers with the ticket', async () => {
    const { ticket, register } = await prove()
    const { body, headers } = await register({ ticket })
    expect(body).toMatchObject({ success: true, guide: { phone: unknownPhone } })
    expect(headers.has('set-cookie')).toBe(true)
  })

  test.for([
    ['without a ticket', () => ({})],
    ['with an invented ticket', () => ({ ticket: 'x'.repeat(43) })],
    ['with the ticket of another phone', (ticket: string) => ({ ticket, phone: '0503333333' })],
  ] as const)('cannot register %s', async ([, input]) => {
    const { ticket, register } = await prove()
    expect((await register(input(ticket))).body).toMatchObject({ success: false, error: 'ticket-expired' })
  })

  test('keeps the ticket when the registration fails', async () => {
    const { ticket, register } = await prove()
    expect((await register({ ticket, groupIds: [99] })).status).toBe(404)
    expect((await register({ ticket })).body.success).toBe(true)
  })

  test('registers with requests while the registration needs approval', async () => {
    const { ticket, register } = await prove({ REGISTRATION: 'approved' })
    const { body } = await register({ ticket })
    expect(body).toMatchObject({ success: true, pending: [expect.any(Number)] })
  })

  test('is refused while the registration is closed', async () => {
    const { ticket, register } = await prove({ REGISTRATION: 'closed' })
    expect((await register({ ticket })).body).toMatchObject({ success: false, error: 'registration-closed' })
  })

  test('registers within 15 minutes', async () => {
    const { ticket, register, wait } = await prove()
    wait(15 * 60)
    expect((await register({ ticket })).body.error).toBe('ticket-expired')
  })

  test('registers once', async () => {
    const { ticket, register } = await prove()
    const answers = await Promise.all([register({ ticket }), register({ ticket })])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
  })

  test('gets the same answer as the phone of a guide without access', async () => {
    const { database, guide, ticket, register, login, requestCode, wait } = await prove()
    await transact(database, (tx) =>
      tx.update(guides).set({ deactivated_at: '2024-11-05 10:00:00' }).where(eq(guides.id, guide.id)),
    )
    wait(60)
    const { body } = await login({ phone: knownPhone, code: await requestCode() })
    expect(body).toMatchObject({ success: false, error: 'unknown-phone', ticket: expect.any(String) })
    expect(body.ticket).not.toBe(ticket)
    const refused = await register({ phone: knownPhone, ticket: body.ticket })
    expect(refused.body.error).toBe('guide-inactive')
  })

  test('is answered as fast as a known one', async () => {
    const { login, fromAnotherNetwork, wait } = await startWithCodes()
    const rounds = 60
    let slowerForKnown = 0
    for (let i = 0; i < rounds; i++) {
      wait(3600)
      const times: Record<string, number> = {}
      for (const phone of i % 2 ? [knownPhone, unknownPhone] : [unknownPhone, knownPhone]) {
        const started = performance.now()
        await login({ phone }, fromAnotherNetwork())
        await login({ phone, code: '000000' })
        times[phone] = performance.now() - started
      }
      if ((times[knownPhone] ?? 0) > (times[unknownPhone] ?? 0)) slowerForKnown += 1
    }
    // Two equal distributions leave this range once in a million runs.
    expect(slowerForKnown / rounds).toBeGreaterThan(0.2)
    expect(slowerForKnown / rounds).toBeLessThan(0.8)
  })
})
