import { createRandom } from './random.ts'

export * from 'node:crypto'

let random = createRandom(0)

export function seedRandom(seed: number): void {
  random = createRandom(seed)
}

export const randomBytes = (length: number): Buffer => random.bytes(length)

export function randomUUID(): string {
  const hex = random.bytes(16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
