import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Entry } from '../../calls/env.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import { isUnexpired } from '../../db/unexpired.ts'
import { Refusal } from '../../rules/errors.ts'
import { withoutFinalLetters } from '../../rules/fold.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { givenWordHours, recoveryWordCount } from '../../rules/limits.ts'
import { makersOfStrong, worthOf } from '../../rules/proof.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'
import type { Evidence } from './sessions.service.ts'
import { deriveToken } from './tokens.ts'

/** Without letters that mostly stand for vowels, so that hardly any word means something. A word has 49 bits. */
const letters = 'בגדזחטכלמנספצקרשת'

const parts = 3

const lettersOfPart = 4

export const nobody = 0

const givenWordSeconds = givenWordHours * hourSeconds

const maxHashing = 2

const derive = promisify<string, string, number, Buffer>(scrypt)

export type HashedWord = { guide_id: number; word_hash: string }

type NewWord = HashedWord & { word: string }

export function newOwnWords(db: Db, guideId: number): Promise<NewWord[]> {
  return hashWords(db, guideId, Array.from({ length: recoveryWordCount }, randomWord))
}

export async function newWord(db: Db, guideId: number): Promise<NewWord> {
  return itemAt(await hashWords(db, guideId, [randomWord()]), 0)
}

/**
 * Also for an unknown phone, which the response time must not reveal.
 * @throws Refusal too-many-calls
 */
export async function hashTypedWord(db: Db, guideId: number, word: string): Promise<HashedWord | undefined> {
  const isWhole = normalize(word).length === parts * lettersOfPart
  return isWhole ? itemAt(await hashWords(db, guideId, [word]), 0) : undefined
}

export async function saveOwnWords(
  tx: Tx,
  guideId: number,
  words: NewWord[],
  madeUnder: Evidence,
): Promise<string[]> {
  await tx
    .delete(recoveryWords)
    .where(and(eq(recoveryWords.guide_id, guideId), isNull(recoveryWords.expires_at)))
  await tx.insert(recoveryWords).values(words.map(({ word: _, ...row }) => ({ ...row, ...madeUnder })))
  return words.map(({ word }) => word)
}

/** A word that signs a coordinator in without a code. Replaces one that was given before. */
export async function giveRecoveryWord(tx: Tx, { word, ...row }: NewWord, madeUnder: Evidence, now: Date) {
  await tx
    .delete(recoveryWords)
    .where(and(eq(recoveryWords.guide_id, row.guide_id), isNotNull(recoveryWords.expires_at)))
  const expiresAt = timestamp(inSeconds(now, givenWordSeconds))
  await tx.insert(recoveryWords).values({ ...row, ...madeUnder, expires_at: expiresAt })
  return { word, expiresAt }
}

type TypedWord = {
  guideId: number
  word: HashedWord | undefined
  /** Without the code that an own word needs beside it, where codes are sent. */
  only: 'given' | undefined
}

export async function redeemRecoveryWord(
  tx: Tx,
  { guideId, word, only }: TypedWord,
  now: Date,
): Promise<Evidence> {
  // The phone may have another owner since the word was hashed.
  if (word?.guide_id !== guideId) throw new Refusal('wrong-word')
  const [used] = await tx
    .delete(recoveryWords)
    .where(
      and(
        eq(recoveryWords.guide_id, guideId),
        eq(recoveryWords.word_hash, word.word_hash),
        isValid(now),
        only === 'given' ? isNotNull(recoveryWords.expires_at) : undefined,
      ),
    )
    .returning({ proof: recoveryWords.proof, made_from: recoveryWords.made_from })
  if (!used) throw new Refusal('wrong-word')
  return { ...used, proof: worthOf('word', used.proof) }
}

export function givenEntry({ id }: { id: number }): Entry {
  return { action: 'recovery-word.issue', subjectId: id, about: { ownerId: id } }
}

export function wordEntry(guideId: number): Entry {
  return { action: 'recovery-word.use', guideId, about: { newAccess: true } }
}

export function countOwnWords(db: Db, guideId: number): Promise<number> {
  return db.$count(recoveryWords, and(isStrongOf(guideId), isNull(recoveryWords.expires_at)))
}

export async function hasRecoveryWord(db: Db, guideId: number, now: Date): Promise<boolean> {
  return (await db.$count(recoveryWords, and(isStrongOf(guideId), isValid(now)))) > 0
}

const isStrongOf = (guideId: number) =>
  and(eq(recoveryWords.guide_id, guideId), inArray(recoveryWords.proof, makersOfStrong))

export function deleteExpiredWords(tx: Tx, now: Date): Promise<number> {
  const expired = lte(recoveryWords.expires_at, timestamp(now))
  return deleteRows(tx, recoveryWords, expired)
}

const isValid = (now: Date) =>
  or(isNull(recoveryWords.expires_at), isUnexpired(recoveryWords.expires_at, now, givenWordSeconds))

function randomWord(): string {
  const letter = () => letters[randomInt(letters.length)] ?? ''
  const part = () => Array.from({ length: lettersOfPart }, letter).join('')
  return Array.from({ length: parts }, part).join(' ')
}

/** However it was typed: with other spaces, hyphens or final letters. */
function normalize(typed: string): string {
  return withoutFinalLetters(typed.replace(/[^א-ת]/g, ''))
}

let running = 0

/** Takes long on purpose, so two at once leave the processor to others. */
async function hashWords(db: Db, guideId: number, words: string[]): Promise<NewWord[]> {
  if (running >= maxHashing) throw new Refusal('too-many-calls', undefined, { retryAfter: 1 })
  running += 1
  try {
    const salt = deriveToken(await secret(db, 'sign-in limit'), `recovery words of ${guideId}`)
    const rows: NewWord[] = []
    for (const word of words) {
      const hashed = await derive(normalize(word), salt, 32)
      rows.push({ guide_id: guideId, word_hash: hashed.toString('base64url'), word })
    }
    return rows
  } finally {
    running -= 1
  }
}
