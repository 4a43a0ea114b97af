import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, filled, id, longText, queryId } from '../../calls/schemas.ts'
import type { Db } from '../../db/connection.ts'
import { deleteMessageMinutes } from '../../rules/limits.ts'
import { isRemarkField, remarkFields } from '../../rules/remarks.fields.ts'
import { requireReviewRound } from '../handover/rounds.service.ts'
import { findMessage, findThread, ofPresentFile, readThreads } from './threads.queries.ts'
import { subject } from './threads.schema.ts'
import { deleteOwnMessage, deleteRemark, setDone, setOpen, writeAtField } from './threads.service.ts'

const text = filled(longText)

export const threadsCalls = [
  read('get-field-threads.php', {
    summary:
      "What is written about a group's present handover file: a thread for each field, with the messages of its guides " +
      'and coordinators, the oldest first.',
    query: { groupId: queryId },
    answer: {
      threads: z.array(
        z.object({
          id,
          field: subject,
          open: z.boolean(),
          done: z.boolean().openapi({ description: 'A guide has marked it as done' }),
          messages: z.array(
            z.object({
              id,
              guide_id: id.nullable(),
              guide: z.string().nullable(),
              text: z.string(),
              at: dateTime,
            }),
          ),
        }),
      ),
    },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }) => ({ kinds: ['handover'], groupIds: [groupId] }),
    run: async ({ db, input }) => ({
      threads: (await readThreads(db, ofPresentFile(input.groupId))).map(
        ({ id, field, settled_at, done_at, messages }) => ({
          id,
          // Of a field that the file no longer has, it is about the whole file.
          field: isRemarkField(field) ? field : null,
          open: settled_at === null,
          done: done_at !== null,
          messages: messages.map(({ id, guide, text, at }) => ({
            ...{ id, guide_id: guide?.id ?? null, guide: guide?.name ?? null, text, at },
          })),
        }),
      ),
    }),
  }),

  change('add-field-message.php', {
    summary:
      "Writes about a field of a group's handover file, or about the whole file. Begins the thread of the field, or opens " +
      'it again. Of a coordinator, it is a remark of the review.',
    body: { groupId: id, field: subject, text },
    answer: { id },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: ({ tx, actor, input, now }) => writeAtField(tx, { ...input, actor, now }),
  }),

  change('update-field-thread.php', {
    summary:
      'Marks a thread as done, which guides of the group may, or closes it, which may who has begun it, or takes that back.',
    body: { id, done: z.boolean().optional(), open: z.boolean().optional() },
    resource: async ({ id }, db) => ({ kind: 'group', id: (await findThread(db, id))?.groupId }),
    run: async ({ tx, actor, input: { id, done, open }, now }) => {
      const doneThread =
        done === undefined ? undefined : await setDone(tx, id, done, { guideId: actor.id, now })
      const openThread = open === undefined ? undefined : await setOpen(tx, id, open, { actor, now })
      const entry =
        (action: 'thread.done' | 'thread.undone' | 'thread.open' | 'thread.close') =>
        ({ groupId, field }: NonNullable<typeof doneThread>) => ({
          ...{ action, groupId, data: { part: field }, about: { threadId: id } },
        })
      return logged({}, [
        ...(doneThread ? [entry(done ? 'thread.done' : 'thread.undone')(doneThread)] : []),
        ...(openThread ? [entry(open ? 'thread.open' : 'thread.close')(openThread)] : []),
      ])
    },
  }),

  change('delete-field-message.php', {
    summary: `Deletes what the caller has written about a handover file, for ${deleteMessageMinutes} minutes.`,
    body: { id },
    resource: async ({ id }, db) => {
      const message = await findMessage(db, id)
      return message?.thread.fileId
        ? { kind: 'archived-file', id: message.thread.fileId }
        : { kind: 'group', id: message?.thread.groupId }
    },
    run: async ({ tx, actor, input, now }) => {
      const { groupId, field } = await deleteOwnMessage(tx, input.id, { guideId: actor.id, now })
      return logged({}, [{ action: 'message.delete', groupId, data: { part: field } }])
    },
  }),

  change('add-remark.php', {
    summary: 'As add-field-message.php, on a field of a handover file that awaits approval or an update.',
    body: { group_id: id, field: z.enum(remarkFields), text },
    answer: { id },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, actor, input: { group_id: groupId, field, text }, now }) => {
      await requireReviewRound(tx, groupId)
      return writeAtField(tx, { groupId, field, text, actor, now })
    },
  }),

  change('delete-remark.php', {
    summary: 'Deletes a remark, until the file is handed in again.',
    body: { id },
    resource: async ({ id }, db: Db) => ({ kind: 'group', id: (await findMessage(db, id))?.thread.groupId }),
    run: async ({ tx, input }) => {
      const { groupId, field } = await deleteRemark(tx, input.id)
      return logged({}, [{ action: 'remark.delete', groupId, data: { part: field } }])
    },
  }),
] as const
