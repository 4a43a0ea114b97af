import { hash, randomBytes } from 'node:crypto'

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
