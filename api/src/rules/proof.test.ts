import { describe, expect, test } from 'vitest'
import { lackOf, type Proof, type ProofSettings, proofs, worthOf } from './proof.ts'

const worth: Record<Parameters<typeof worthOf>[0], Record<Proof, Proof>> = {
  phone: { phone: 'phone', link: 'phone', code: 'phone', strong: 'phone' },
  link: { phone: 'phone', link: 'link', code: 'link', strong: 'link' },
  code: { phone: 'phone', link: 'link', code: 'code', strong: 'code' },
  passkey: { phone: 'phone', link: 'link', code: 'strong', strong: 'strong' },
  word: { phone: 'phone', link: 'link', code: 'strong', strong: 'strong' },
}

const means = Object.keys(worth) as (keyof typeof worth)[]

describe.for(means)('what a %s proves', (kind) => {
  test.for(proofs)('whose maker had proven %s', (madeUnder) => {
    expect(worthOf(kind, madeUnder)).toBe(worth[kind][madeUnder])
  })
})

const settings: ProofSettings[] = (['phone', 'code'] as const).flatMap((SIGN_IN) =>
  (['any', 'strong'] as const).map((COORDINATOR_SIGN_IN) => ({ SIGN_IN, COORDINATOR_SIGN_IN })),
)

/** The proofs that are not enough. */
const lacks: Record<string, { guide: Proof[]; coordinator: Proof[] }> = {
  'phone any': { guide: [], coordinator: [] },
  'phone strong': { guide: [], coordinator: ['phone', 'link', 'code'] },
  'code any': { guide: ['phone'], coordinator: ['phone'] },
  'code strong': { guide: ['phone'], coordinator: ['phone', 'link', 'code'] },
}

test.for(settings)('what a session lacks under %o', (setting) => {
  const { SIGN_IN, COORDINATOR_SIGN_IN } = setting
  const lacking = (admin: number) => proofs.filter((proof) => lackOf(setting, { admin, proof }))
  expect({ guide: lacking(0), coordinator: lacking(1) }).toEqual(lacks[`${SIGN_IN} ${COORDINATOR_SIGN_IN}`])
})

test('no settings take less than weaker ones', () => {
  const strength = (setting: ProofSettings) =>
    [0, 1].flatMap((admin) => proofs.filter((proof) => lackOf(setting, { admin, proof }))).length
  expect(settings.map(strength)).toEqual([0, 3, 2, 4])
})
