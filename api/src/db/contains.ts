import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { finalLetters, withoutFinalLetters } from '../rules/fold.ts'
import type { Db } from './connection.ts'

/** Neither the case of Latin letters counts nor whether Hebrew letters are final. */
export function contains({ sqlDialect: { like } }: Db, text: SQLWrapper, part: string): SQL | undefined {
  const folded = withoutFinalLetters(part)
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  const forms = finalLetters.filter(([, letter]) => folded.includes(letter))
  if (forms.length === 0) return like(text, pattern)
  // The other letters rule out most texts. Only in the rest are letters replaced.
  const others = forms.reduce((pattern, [, letter]) => pattern.replaceAll(letter, '_'), pattern)
  const replaced = forms.reduce<SQLWrapper>(
    (inner, [final, letter]) => sql`replace(${inner}, ${final}, ${letter})`,
    text,
  )
  return and(like(text, others), like(replaced, pattern))
}
