import { and, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchParts } from '../rules/fold.ts'
import type { Db } from './connection.ts'

/** The case of Latin letters does not count. */
export function contains({ sqlDialect: { like } }: Db, text: SQLWrapper, part: string): SQL {
  return like(text, `%${part.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Whether a search finds the row with a search key, as `isFound` decides. */
export function finds(db: Db, key: SQLWrapper, search: string): SQL | undefined {
  return and(...searchParts(search).map((forms) => or(...forms.map((form) => contains(db, key, form)))))
}
