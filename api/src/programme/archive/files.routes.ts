import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, pageQuery, person, queryId, shortText } from '../../calls/schemas.ts'
import { outcomes } from '../../schema/archive.table.ts'
import { filesAfter, traineesAfter } from './contents.queries.ts'
import { endedGroups } from './endedGroups.queries.ts'
import { filesOfGroup, newestFileOf, readComparedFile } from './files.queries.ts'
import { fileShape, yearSchema } from './files.schema.ts'
import { acceptFile } from './files.service.ts'
import { groupOfFile } from './readers.queries.ts'

const comparedFile = {
  ...fileShape,
  ended: z.boolean().openapi({ description: 'Whether the group has ended' }),
  guidesNow: z.array(person),
  trainees: z.object({
    before: z.int(),
    now: z.int(),
    stayed: z.int().nullable().openapi({ description: 'Null once the trainees of the year are deleted' }),
  }),
}

export const filesCalls = [
  read('get-archived-files.php', {
    summary: "A group's handover files from earlier years, the newest first.",
    query: { groupId: queryId },
    answer: {
      files: z.array(
        z.object({
          id,
          year: yearSchema,
          archivedAt: dateTime,
          guides: z.array(person),
          approvedBy: person.nullable(),
          approvedAt: dateTime.nullable(),
          acceptedBy: person.nullable().openapi({ description: 'A guide of the following year' }),
          acceptedAt: dateTime.nullable(),
          openQuestions: z.int(),
        }),
      ),
    },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: 'nothing',
    run: async ({ db, input }) => ({ files: await filesOfGroup(db, input.groupId) }),
  }),

  read('get-archived-file.php', {
    summary: 'A handover file from an earlier year, without trainees, and how its group has changed since.',
    query: { id: queryId },
    answer: comparedFile,
    resource: ({ id }) => ({ kind: 'archived-file', id }),
    viewed: (_input, { groupId }) => ({ kinds: ['handover'], groupIds: [groupId] }),
    run: ({ db, input }) => readComparedFile(db, input.id),
  }),

  read('get-last-year-file.php', {
    summary: "A group's newest handover file from an earlier year, as in get-archived-file.php.",
    query: { groupId: queryId },
    answer: { file: z.object(comparedFile).nullable() },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }, { file }) => ({ kinds: ['handover'], groupIds: file ? [groupId] : [] }),
    run: async ({ db, input }) => {
      const id = await newestFileOf(db, input.groupId)
      return { file: id === undefined ? null : await readComparedFile(db, id) }
    },
  }),

  read('get-archive-contents.php', {
    summary:
      'The trainees or the files in the archive of a year, by name and file by file. The first page says how many they are.',
    query: {
      yearId: queryId,
      what: z.enum(['trainees', 'files']),
      outcome: z
        .enum(outcomes)
        .optional()
        .openapi({ description: 'Only the trainees with this outcome of the closing' }),
      after: z.coerce
        .number<number>()
        .int()
        .min(0)
        .default(0)
        .openapi({ description: 'Continue after the file with this id' }),
    },
    answer: {
      total: z.int().nullable().openapi({ description: 'Null in later pages' }),
      names: z.array(
        z.object({
          fileId: id,
          groupId: id,
          groupName: z.string(),
          trainee: z
            .object({ id, first_name: z.string(), last_name: z.string() })
            .nullable()
            .openapi({ description: 'Null in a list of files' }),
        }),
      ),
      next: id.nullable().openapi({ description: 'The file to continue after; null at the end' }),
    },
    viewed: ({ what }, { names }) => ({
      kinds: ['trainees'],
      groupIds: new Set(what === 'trainees' ? names.map(({ groupId }) => groupId) : []),
    }),
    run: ({ db, input: { what, outcome, ...page } }) =>
      what === 'trainees' ? traineesAfter(db, { ...page, outcome }) : filesAfter(db, page),
  }),

  read('get-ended-groups.php', {
    summary:
      'The groups that have ended, a page at a time, the latest first, each with its files that are still kept.',
    query: {
      search: shortText.optional().openapi({ description: 'Part of the name' }),
      ...pageQuery(20),
    },
    answer: {
      groups: z.array(
        z.object({
          id,
          name: z.string().openapi({ description: 'That of the newest file, if there is one' }),
          endedAt: dateTime,
          files: z.array(z.object({ id, year: yearSchema, trainees: z.int() })),
        }),
      ),
      total: z.int(),
    },
    viewed: 'nothing',
    run: ({ db, input }) => endedGroups(db, input),
  }),

  change('accept-handover.php', {
    summary: "A guide of the group confirms that they have taken over from an earlier year's file.",
    body: { file_id: id },
    resource: async ({ file_id }, db) => ({ kind: 'group', id: await groupOfFile(db, file_id) }),
    run: async ({ tx, actor, input, now }) => {
      const accepted = await acceptFile(tx, input.file_id, { guideId: actor.id, now })
      if (!accepted) return unchanged({})
      const { groupId, year } = accepted
      return logged({}, [{ action: 'file.accept', groupId, data: { years: [year] } }])
    },
  }),
] as const
