import type { Db } from '../../db/connection.ts'
import { roundsOfGroup } from '../../groups/handover/rounds.queries.ts'
import { remarkLabel } from '../../rules/remarks.fields.ts'
import { questionsOfFile } from '../questions/questions.queries.ts'
import { subjectOf } from '../questions/questions.service.ts'

/** Deleted if the group goes back to the closed year. */
export async function writtenSince(db: Db, groupId: number, fileId: number) {
  const { rounds } = await roundsOfGroup(db, groupId)
  const questions = await questionsOfFile(db, fileId)
  return [
    ...rounds
      .toReversed()
      .flatMap(({ remarks, reason, decidedBy, decidedAt }) => [
        ...remarks.map(({ field, text, guide, at }) =>
          written(`הערה על ${remarkLabel(field)}`, text, guide, at),
        ),
        ...(reason === null ? [] : [written('סיבת ההחזרה לעדכון', reason, decidedBy, decidedAt)]),
      ]),
    ...questions.flatMap(({ field, text, askedBy, askedAt, answers }) => [
      written(`שאלה על ${subjectOf(field)}`, text, askedBy, askedAt),
      ...answers.map(({ text, guide, at }) => written('תשובה', text, guide, at)),
    ]),
  ]
}

function written(about: string, text: string, by: { name: string } | null, at: string | null) {
  return { about, text, by: by?.name ?? null, at }
}
