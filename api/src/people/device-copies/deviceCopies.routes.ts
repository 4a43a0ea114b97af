import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { id } from '../../calls/schemas.ts'
import { groupNameSchema, groupWithEmptyFieldsSchema } from '../../groups/groups/groups.schema.ts'
import { handoverShape } from '../../groups/handover/handover.schema.ts'
import { traineeSchema } from '../../groups/trainees/trainees.schema.ts'
import { notCopied } from '../../rules/copies.ts'
import { Refusal } from '../../rules/errors.ts'
import { fromKeys } from '../../rules/objects.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { readPack } from './deviceCopies.queries.ts'
import { endCopy } from './deviceCopies.service.ts'

const omitted = <Name extends string>(names: readonly Name[]) => fromKeys(names, () => true as const)

const packedGroup = groupWithEmptyFieldsSchema
  .extend({
    rejectionReason: z.string().nullable(),
    archived: z.boolean(),
    form: z.object({ id, group_id: id, ...handoverShape }).omit(omitted(notCopied.handover)),
    editors: z.record(z.string(), id),
    trainees: z.array(traineeSchema.omit(omitted(notCopied.trainees))),
  })
  .openapi('PackedGroup')

export const deviceCopiesCalls = [
  read('get-offline-pack.php', {
    summary:
      "The caller's own groups with their files and trainees, for an encrypted copy on the device. Incidents and sensitive " +
      'fields are left out. Answers 304 to a known ETag. With OFFLINE_DAYS=0, 404.',
    answer: {
      guide: guideSchema,
      groups: z.array(packedGroup),
      pending: z.array(groupNameSchema),
      declined: z.array(groupNameSchema),
    },
    cache: 'unstored',
    viewed: (_, { groups }) => ({ kinds: ['copy'], groupIds: groups.map(({ id }) => id) }),
    run: ({ db, actor, config, now }) => {
      if (config.OFFLINE_DAYS === 0) throw new Refusal('not-found')
      return readPack(db, actor.id, now)
    },
  }),

  change('delete-device-copy.php', {
    summary: 'Tells that the device of this session has deleted its copy.',
    run: async ({ tx, actor, announce }) => {
      await endCopy(tx, actor.tokenHash)
      announce()
      return unlogged({})
    },
  }),
] as const
