import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, ids, phone, requiredName } from '../../calls/schemas.ts'
import { groupNameSchema } from '../../groups/groups/groups.schema.ts'
import { invitationHours } from '../../rules/limits.ts'
import { startSession } from '../auth/session.cookie.ts'
import { openSession } from '../auth/sessions.service.ts'
import { limitSignIns } from '../auth/signInLimit.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { openInvitations } from './invitations.queries.ts'
import { acceptInvitation, createInvitation, revokeInvitation } from './invitations.service.ts'

export const invitationsCalls = [
  read('get-invitations.php', {
    summary: 'The open invitations, the first to expire first.',
    answer: {
      invitations: z.array(
        z.object({
          id,
          full_name: z.string(),
          phone: z.string(),
          groups: z.array(groupNameSchema),
          invitedBy: z.string().openapi({ description: 'Full name' }),
          expiresAt: dateTime,
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, now }) => ({ invitations: await openInvitations(db, now) }),
  }),

  change('add-invitation.php', {
    summary: `Invites the owner of a phone, who signs in with the token once within ${invitationHours} hours. Replaces an open invitation to this phone. Coordinators cannot be invited.`,
    body: { full_name: requiredName, phone, groupIds: ids },
    answer: {
      id,
      token: z.string().openapi({ description: 'Answered only here: the secret of /invitation#token' }),
      expiresAt: dateTime,
    },
    run: async ({ tx, actor, input, now }) => {
      const { invitation, invited } = await createInvitation(tx, { ...input, maker: actor }, now)
      return logged(invitation, [{ action: 'invitation.create', ...invited }])
    },
  }),

  change('delete-invitation.php', {
    summary: 'Revokes an invitation; one that has ended counts as revoked.',
    body: { id },
    run: async ({ tx, input }) => {
      const name = await revokeInvitation(tx, input.id)
      if (name === undefined) return unchanged({})
      return logged({}, [{ action: 'invitation.revoke', data: { invited: name } }])
    },
  }),

  change('accept-invitation.php', {
    summary:
      'Signs in with an invitation, which creates a new guide with their groups. Refused with `invitation-ended` when ' +
      'it was used or revoked, has expired or never existed.',
    body: { token: z.string().max(200) },
    answer: { guide: guideSchema },
    before: limitSignIns((result) => result === 'invitation-ended'),
    run: async ({ tx, input, ...signIn }) => {
      const accepted = await acceptInvitation(tx, input.token, signIn.now)
      const { guide, inviter, evidence, groupIds, reactivated, isNew } = accepted
      const { token } = await openSession(tx, guide.id, signIn, evidence)
      return {
        answer: { guide },
        entries: [
          {
            action: 'invitation.accept',
            guideId: guide.id,
            subjectId: inviter.id,
            about: { guideIds: [inviter.id], newAccess: !isNew },
          },
          ...(reactivated
            ? [{ action: 'guide.reactivate' as const, guideId: guide.id, subjectId: guide.id }]
            : []),
          ...groupIds.map((groupId) => ({
            action: 'guide.assign' as const,
            groupId,
            guideId: guide.id,
            subjectId: guide.id,
            about: { guideIds: [guide.id] },
          })),
        ],
        respond: (c) => startSession(c, guide.id, token),
      }
    },
  }),
] as const
