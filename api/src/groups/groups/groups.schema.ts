import { z } from '@hono/zod-openapi'
import { dateTime, id } from '../../calls/schemas.ts'
import { countedFields, tabNames } from '../../rules/handover.fields.ts'
import { listedEmptyFields } from '../../rules/limits.ts'
import { stageIds } from '../../rules/stages.ts'

export const stageId = z.union(stageIds.map((id) => z.literal(id)))

const people = z.array(z.string()).openapi({ description: 'Full names' })
const peopleIds = z.array(id).openapi({ description: 'Ids, in the order of the names' })

export const groupSchema = z
  .object({
    id,
    name: z.string(),
    lastUpdated: dateTime,
    guides: people,
    guideIds: peopleIds,
    participantCount: z.int(),
    progressStageId: stageId,
    traineesUpdated: z.number().openapi({ description: '1 once a member confirmed the trainee list' }),
    overlapFilled: z.int().openapi({ description: 'Progress of the handover file in percent' }),
    orientationFormFilled: z
      .number()
      .openapi({ description: '1 when all tabs of the handover file are complete' }),
  })
  .openapi('Group')

const openThreads = z
  .int()
  .openapi({ description: 'Threads about the handover file that are open and not done' })

const handedInAt = dateTime
  .nullable()
  .openapi({ description: 'Null unless the group waits for approval since a known time' })

export const groupWithEmptyFieldsSchema = groupSchema
  .extend({
    openThreads,
    handedInAt,
    emptyFields: z
      .array(z.object({ name: z.enum(countedFields), tab: z.enum(tabNames), label: z.string() }))
      .openapi({
        description: `The first ${listedEmptyFields} empty fields of the handover file that count as progress; first those without which a tab is not complete`,
      }),
    openRemark: z
      .object({ label: z.string(), path: z.string() })
      .nullable()
      .openapi({ description: 'Where the oldest of the open threads is; null if there is none' }),
    rejectionReason: z
      .string()
      .nullable()
      .openapi({ description: 'Why the file was returned; null unless it is returned with a reason' }),
    unchangedSinceReturn: z.boolean().openapi({
      description:
        'Whether the file was returned, and since then nothing of the group has changed and no remark was marked as done',
    }),
  })
  .openapi('GroupWithEmptyFields')

export const groupWithCoordinatorsSchema = groupSchema
  .extend({ admins: people, adminIds: peopleIds })
  .openapi('GroupWithAdmins')

export const groupAtStageSchema = groupSchema.extend({ openThreads, handedInAt }).openapi('GroupAtStage')

export const groupNameSchema = z.object({ id, name: z.string() })
