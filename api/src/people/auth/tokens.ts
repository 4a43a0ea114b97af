import { createHmac, hash, randomBytes } from 'node:crypto'

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Deterministic, and not computable without the secret. */
export function deriveToken(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
