import { or } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { roundsOfGroup } from '../../groups/handover/rounds.queries.ts'
import { ofFile, ofPresentFile, readThreads } from '../../groups/threads/threads.queries.ts'
import { remarkLabel } from '../../rules/remarks.fields.ts'
import type { ClosedYear } from './years.queries.ts'

/** Deleted if the group goes back to the closed year. */
export async function writtenSince(db: Db, year: ClosedYear, file: { id: number; group_id: number }) {
  const { rounds } = await roundsOfGroup(db, file.group_id)
  const threads = await readThreads(db, or(ofPresentFile(file.group_id), ofFile(file.id)))
  const reasons = rounds
    .toReversed()
    .flatMap(({ reason, decidedBy, decidedAt }) =>
      reason === null ? [] : [written('סיבת ההחזרה לעדכון', reason, decidedBy, decidedAt)],
    )
  const texts = [
    ...threads.flatMap(({ field, file_id, year_id, messages }) => {
      const about = `${file_id === null ? 'הערה' : 'שאלה'} על ${remarkLabel(field)}`
      const since = year_id === year.id ? messages.filter(({ at }) => at > year.closed_at) : messages
      return since.map(({ text, guide, at }, place) =>
        written(file_id !== null && place > 0 ? 'תשובה' : about, text, guide, at),
      )
    }),
    ...reasons,
  ]
  return texts.sort(({ at: one }, { at: other }) =>
    (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1,
  )
}

function written(about: string, text: string, by: { name: string } | null, at: string | null) {
  return { about, text, by: by?.name ?? null, at }
}
