import { z } from '@hono/zod-openapi'
import { dateTime, id } from '../../calls/schemas.ts'
import { sources } from '../../groups/texts/textRow.ts'
import { traineeSchema } from '../../groups/trainees/trainees.schema.ts'
import { keysOf } from '../../rules/objects.ts'
import { viewKinds } from '../../rules/viewKinds.ts'
import { outcomes } from '../../schema/archive.table.ts'

const group = z.object({ id, name: z.string() })

const name = traineeSchema.pick({ first_name: true, last_name: true }).shape

const edits = z
  .array(z.object({ field: z.string(), guide: z.string(), at: dateTime }))
  .openapi({ description: 'Who changed each field last' })

const values = traineeSchema.omit({ id: true, group_id: true })

export const foundTrainee = z.object({
  id,
  ...name,
  group,
  deleted: z.boolean().openapi({ description: 'Whether the trainee is deleted and can be restored' }),
  year: z
    .string()
    .nullable()
    .openapi({ description: 'The last year of a trainee who is only in the archive' }),
})

export const traineeData = {
  trainee: z.object({ id, ...name }),
  live: z
    .object({ group, values, edits, deletedAt: dateTime.nullable(), deletedBy: z.string().nullable() })
    .nullable()
    .openapi({ description: 'Null if the trainee is only in the archive' }),
  archived: z
    .array(
      z.object({
        fileId: id,
        year: z.string(),
        group,
        values,
        edits,
        outcome: z.enum(outcomes),
        nextGrade: z.string().nullable(),
      }),
    )
    .openapi({ description: 'The trainee at the end of each closed year, the latest first' }),
  log: z
    .array(
      z.object({
        id,
        action: z.string(),
        guide: z.string().nullable(),
        group: z.string().nullable(),
        details: z.string(),
        at: dateTime,
      }),
    )
    .openapi({ description: 'What is logged about the trainee, the latest first' }),
  views: z
    .array(
      z.object({
        group: z.string(),
        guide: z.string(),
        kind: z.enum(keysOf(viewKinds)),
        count: z.int(),
        firstAt: dateTime,
        lastAt: dateTime,
      }),
    )
    .openapi({ description: "Who saw the lists of trainees and the files of the trainee's groups" }),
}

export const mention = z.object({
  key: z.string().openapi({ description: 'Of the text, for `erase-trainee.php`' }),
  source: z.enum(sources),
  group,
  year: z.string().nullable().openapi({ description: 'Null for texts that are not of a year' }),
  fileId: id.nullable().openapi({ description: 'Of a text in the archive' }),
  label: z.string().openapi({ description: 'The Hebrew label of the field' }),
  full: z.boolean().openapi({ description: 'Whether it is the full name, or only the first name' }),
  before: z.string(),
  name: z.string(),
  after: z.string(),
})
