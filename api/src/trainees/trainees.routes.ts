import { z } from '@hono/zod-openapi'
import { authorize } from '../calls/authorize.ts'
import { change, read } from '../calls/calls.ts'
import { id, queryId, shortText } from '../calls/schemas.ts'
import { type TraineeField, traineeFields, traineeGroupLabel } from './trainees.fields.ts'
import { newTrainee, traineeChanges, traineeSchema } from './trainees.schema.ts'
import {
  addTrainee,
  deleteTrainee,
  groupOfTrainee,
  searchTrainees,
  traineesOf,
  updateTrainee,
} from './trainees.service.ts'

const labelOf = (name: TraineeField | 'group_id') =>
  name === 'group_id' ? traineeGroupLabel : traineeFields[name].label

/** Log entries name trainees by number: the log outlives a trainee, whose name must not remain in it. */
const named = (traineeId: number) => `חניך ${traineeId}`

export const traineesCalls = [
  read('get-group-trainees.php', {
    summary: 'The trainees of a group, by last name.',
    query: { groupId: queryId },
    answer: { trainees: z.array(traineeSchema) },
    about: ({ groupId }) => ({ groupId }),
    run: async ({ db, input }) => ({ trainees: await traineesOf(db, input.groupId) }),
  }),

  read('get-trainees.php', {
    summary: 'Trainees of all groups, searched by name or phone, a page at a time.',
    query: {
      search: shortText
        .optional()
        .openapi({ description: 'Part of the first, last or full name or of the phone' }),
      groupId: queryId.optional(),
      page: queryId.default(1),
      limit: queryId.max(100).default(10),
    },
    answer: { trainees: z.array(traineeSchema.extend({ group_name: z.string() })), total: z.int() },
    run: ({ db, input }) => searchTrainees(db, input),
  }),

  change('add-trainee.php', {
    summary: 'Adds a trainee to a group.',
    body: newTrainee,
    answer: { id },
    about: ({ group_id }) => ({ groupId: group_id }),
    run: async ({ tx, input }) => {
      const newId = await addTrainee(tx, input)
      return {
        answer: { id: newId },
        entries: [{ action: 'trainee.create', groupId: input.group_id, details: [named(newId)] }],
      }
    },
  }),

  change('update-trainee.php', {
    summary: 'Changes the given fields of a trainee; moving to another group needs the right to act on both.',
    body: { id, ...traineeChanges },
    about: async (input, db) => ({ groupId: await groupOfTrainee(db, input.id) }),
    run: async ({ tx, actor, input: { id: traineeId, ...fields } }) => {
      if (fields.group_id !== undefined) {
        await authorize(tx, 'update-trainee.php', {}, actor, { groupId: fields.group_id })
      }
      const { from, to, changed } = await updateTrainee(tx, traineeId, fields)
      const details = [named(traineeId), ...changed.map(labelOf)]
      const groups = new Set([from, to])
      return {
        answer: {},
        entries: changed.length
          ? [...groups].map((groupId) => ({ action: 'trainee.update', groupId, details }))
          : [],
      }
    },
  }),

  change('delete-trainee.php', {
    summary: 'Deletes a trainee for good.',
    body: { id },
    about: async (input, db) => ({ groupId: await groupOfTrainee(db, input.id) }),
    run: async ({ tx, input }) => {
      const groupId = await deleteTrainee(tx, input.id)
      return { answer: {}, entries: [{ action: 'trainee.delete', groupId, details: [named(input.id)] }] }
    },
  }),
] as const
