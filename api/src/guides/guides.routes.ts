import { z } from '@hono/zod-openapi'
import { change, unchanged } from '../calls/change.ts'
import { read } from '../calls/read.ts'
import { bit, id, phone, queryId, requiredName } from '../calls/schemas.ts'
import { Refusal } from '../errors.ts'
import { groupsOfGuide } from '../groups/groups.queries.ts'
import { groupNameSchema, groupSchema } from '../groups/groups.schema.ts'
import { activateGuide, deactivateGuide } from './access.service.ts'
import { allGuides, findByPhone, requireActiveGuide, requireGuide } from './guides.queries.ts'
import { guideSchema } from './guides.schema.ts'
import { createGuide, renameGuide, setAdmin } from './guides.service.ts'

export const guidesCalls = [
  read('get-guides.php', {
    summary: 'Everyone, by name, each with the groups they guide and those they coordinate.',
    answer: {
      guides: z.array(
        guideSchema.extend({ groups: z.array(groupNameSchema), coordinated: z.array(groupNameSchema) }),
      ),
    },
    run: async ({ db }) => ({ guides: await allGuides(db) }),
  }),

  read('get-guide.php', {
    summary: 'One guide and the groups they guide.',
    query: { id: queryId },
    answer: { guide: guideSchema, groups: z.array(groupSchema) },
    resource: ({ id }) => ({ kind: 'guide', id }),
    run: async ({ db, input }) => ({
      guide: await requireGuide(db, input.id),
      groups: await groupsOfGuide(db, input.id),
    }),
  }),

  change('update-guide.php', {
    summary: 'Changes the full name of a guide.',
    body: { id, full_name: requiredName },
    resource: ({ id }) => ({ kind: 'guide', id }),
    run: async ({ tx, input }) => {
      const before = await requireGuide(tx, input.id)
      if (before.full_name === input.full_name) return unchanged({})
      await renameGuide(tx, input.id, input.full_name)
      const renamed = `${before.full_name || 'ללא שם'} ← ${input.full_name}`
      return { answer: {}, entries: [{ action: 'guide.update', details: [renamed, 'שם מלא'] }] }
    },
  }),

  change('update-guide-admin.php', {
    summary: 'Gives or takes the coordinator role; the last coordinator keeps it.',
    body: { id, admin: bit },
    run: async ({ tx, input }) => {
      const guide = await requireActiveGuide(tx, input.id)
      if (guide.admin === input.admin) return unchanged({})
      await setAdmin(tx, input.id, input.admin)
      const action = input.admin === 1 ? 'role.grant' : 'role.revoke'
      return { answer: {}, entries: [{ action, details: [guide.full_name] }] }
    },
  }),

  change('update-guide-access.php', {
    summary:
      "Ends a guide's access, with their role, assignments and sessions, or gives access back without them.",
    body: { id, active: z.boolean() },
    run: async ({ tx, actor, input, now }) => {
      const guide = await requireGuide(tx, input.id)
      if (guide.active === input.active) return unchanged({})
      const details = [guide.full_name]
      if (input.active) {
        await activateGuide(tx, input.id)
        return { answer: {}, entries: [{ action: 'guide.reactivate', details }] }
      }
      if (input.id === actor.id) throw new Refusal('own-access')
      const groupIds = await deactivateGuide(tx, guide, now)
      return {
        answer: {},
        entries: [
          { action: 'guide.deactivate', details },
          ...groupIds.map((groupId) => ({ action: 'guide.remove' as const, groupId, details })),
        ],
      }
    },
  }),

  change('add-admin.php', {
    summary: 'Makes the owner of a phone a coordinator; an unknown phone becomes one without a name.',
    body: { phone },
    answer: { guide: guideSchema },
    run: async ({ tx, input, now }) => {
      const known = await findByPhone(tx, input.phone)
      if (!known) {
        const guide = await createGuide(tx, { full_name: '', phone: input.phone, admin: 1 }, now)
        return { answer: { guide }, entries: [{ action: 'coordinator.add' }] }
      }
      if (!known.active) throw new Refusal('guide-inactive')
      const guide = { ...known, admin: 1 }
      if (known.admin === 1) return unchanged({ guide })
      await setAdmin(tx, known.id, 1)
      return { answer: { guide }, entries: [{ action: 'role.grant', details: [known.full_name] }] }
    },
  }),
] as const
