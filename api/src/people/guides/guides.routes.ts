import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { bit, id, phone, requiredName } from '../../calls/schemas.ts'
import { findByPhone, requireActiveGuide, requireGuide } from '../../groups/guides/guides.queries.ts'
import { displayName } from '../../rules/displayName.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { guideSchema } from './guides.schema.ts'
import { createGuide, grantCoordinatorRole, renameGuide, revokeCoordinatorRole } from './guides.service.ts'

export const guidesCalls = [
  change('update-guide.php', {
    summary: 'Changes the full name of a guide.',
    body: { id, full_name: requiredName },
    resource: ({ id }) => ({ kind: 'guide', id }),
    run: async ({ tx, input }) => {
      const before = await requireGuide(tx, input.id)
      if (before.full_name === input.full_name) return unchanged({})
      await renameGuide(tx, input.id, input.full_name)
      const renamed: [string, string] = [displayName(before.full_name), input.full_name]
      return logged({}, [{ action: 'guide.update', subjectId: input.id, data: { renamed } }])
    },
  }),

  change('update-guide-admin.php', {
    summary: 'Gives or takes the coordinator role; the last coordinator keeps it.',
    body: { id, admin: bit },
    run: async ({ tx, input: { id, admin }, now }) => {
      const { admin: before } = await requireActiveGuide(tx, id)
      if (before === admin) return unchanged({})
      await (admin === 1 ? grantCoordinatorRole(tx, id, now) : revokeCoordinatorRole(tx, id))
      const action = admin === 1 ? 'role.grant' : 'role.revoke'
      return logged({}, [{ action, subjectId: id }])
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
        return logged({ guide }, [{ action: 'coordinator.add' }])
      }
      if (!known.active) throw new Refusal('guide-inactive')
      const guide = { ...known, admin: 1 }
      if (isCoordinator(known)) return unchanged({ guide })
      await grantCoordinatorRole(tx, known.id, now)
      return logged({ guide }, [{ action: 'role.grant', subjectId: known.id }])
    },
  }),
] as const
