import { describe, expect, test } from 'vitest'
import { createReceiver, decryptMessage, readVapid } from '../../testing/pushBrowser.ts'
import { areBrowserKeys, encryptMessage } from './encryption.ts'
import { openServerKey, vapid } from './vapid.ts'

/** Appendix A of RFC 8291. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  receiverPrivateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
    'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

/** Section 2.4 of RFC 8292. */
const signed = {
  claims: { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' },
  text:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs' +
    'InN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  signature: 'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  publicKey: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

const keysOf = ({ publicKey, auth }: ReturnType<typeof createReceiver>) => ({
  p256dh: publicKey.toString('base64url'),
  auth: auth.toString('base64url'),
})

describe('a message', () => {
  test('is encrypted as in the example of RFC 8291', () => {
    const keys = { privateKey: bytes(example.senderPrivateKey), salt: bytes(example.salt) }
    expect(encryptMessage(example.text, example, keys).toString('base64url')).toBe(example.body)
  })

  test('of RFC 8291 is read by the browser of these tests', async () => {
    const receiver = {
      publicKey: bytes(example.p256dh),
      privateKey: bytes(example.receiverPrivateKey),
      auth: bytes(example.auth),
    }
    expect(await decryptMessage(bytes(example.body), receiver)).toBe(example.text)
  })

  test('is read by its receiver and by nobody else', async () => {
    const [receiver, other] = [createReceiver(), createReceiver()]
    const message = encryptMessage('יש עדכון', keysOf(receiver))
    expect(await decryptMessage(message, receiver)).toBe('יש עדכון')
    await expect(decryptMessage(message, { ...receiver, auth: other.auth })).rejects.toThrow()
    await expect(decryptMessage(message, other)).rejects.toThrow()
  })

  test('differs each time', () => {
    const keys = keysOf(createReceiver())
    expect(encryptMessage('יש עדכון', keys)).not.toEqual(encryptMessage('יש עדכון', keys))
  })
})

test.for([
  ['a point beside the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a compressed point', { p256dh: Buffer.alloc(33, 2).toString('base64url') }],
  ['a short secret', { auth: 'AAAA' }],
  ['no key', { p256dh: '' }],
] as const)('a subscription with %s is refused', ([, wrong]) => {
  const keys = keysOf(createReceiver())
  expect(areBrowserKeys(keys)).toBe(true)
  expect(areBrowserKeys({ ...keys, ...wrong })).toBe(false)
})

describe('a signature', () => {
  test('of RFC 8292 is accepted by the push service of these tests', () => {
    const header = `vapid t=${signed.text}.${signed.signature}, k=${signed.publicKey}`
    expect(readVapid(header)).toEqual({ ...signed.claims, publicKey: signed.publicKey })
  })

  test('is made over the same text as in the example of RFC 8292, and fits its key', () => {
    const key = openServerKey('one')
    const header = vapid(signed.claims, key)
    expect(header).toContain(`t=${signed.text}.`)
    expect(readVapid(header).publicKey).toBe(key.publicKey)
  })

  test('of another key is noticed', () => {
    const { publicKey } = openServerKey('other')
    const header = vapid(signed.claims, { ...openServerKey('one'), publicKey })
    expect(() => readVapid(header)).toThrow('does not fit')
  })
})
