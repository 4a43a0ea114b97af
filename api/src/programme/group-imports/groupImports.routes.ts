import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import type { Entry } from '../../calls/env.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, name, phone, requiredName } from '../../calls/schemas.ts'
import type { Assignment } from '../../people/assignments/assignments.service.ts'
import { invitationHours, maxImportRows, undoImportHours } from '../../rules/limits.ts'
import { recentImports } from './groupImports.queries.ts'
import { importGroups } from './groupImports.service.ts'
import { undoGroupImport } from './undo.service.ts'

const counts = {
  created: z.int().openapi({ description: 'New groups' }),
  assigned: z.int().openapi({ description: 'Guides with access, each once for each group' }),
  invited: z.int().openapi({ description: 'New invitations' }),
}

const people = z.array(z.strictObject({ full_name: name, phone })).max(100)

export const groupImportsCalls = [
  read('get-group-imports.php', {
    summary: `The imports of groups in the last ${undoImportHours} hours, the last first.`,
    answer: { imports: z.array(z.object({ id, guide: z.string(), at: dateTime, ...counts })) },
    viewed: 'nothing',
    run: async ({ db, now }) => ({ imports: await recentImports(db, now) }),
  }),

  change('import-groups.php', {
    summary:
      'Creates groups and assigns guides, all or none. The owners of unknown phones are invited for ' +
      `${invitationHours} hours; an open invitation gets the groups. The issues of \`group-name-taken\` name the groups, ` +
      'those of `guide-inactive` the phones.',
    maxBodyBytes: 2 * 1024 * 1024,
    body: {
      added: z.array(z.strictObject({ name: requiredName, guides: people })).max(maxImportRows),
      changed: z.array(z.strictObject({ groupId: id, guides: people })).max(maxImportRows),
    },
    answer: {
      id,
      ...counts,
      invitations: z
        .array(z.object({ full_name: z.string(), phone: z.string(), token: z.string() }))
        .openapi({ description: 'Answered only here: the secrets of /invitation#token' }),
      expiresAt: dateTime,
    },
    run: async ({ tx, actor, input, now }) => {
      const { answer, done } = await importGroups(tx, { ...input, maker: actor, now })
      return { answer, entries: entriesOf(answer, done) }
    },
  }),

  change('undo-group-import.php', {
    summary: `Takes back what nobody has changed since an import of groups of the last ${undoImportHours} hours.`,
    body: { id },
    answer: {
      removed: z.int().openapi({ description: 'Groups' }),
      unassigned: z.int(),
      revoked: z.int().openapi({ description: 'Invitations' }),
      kept: z.int().openapi({ description: 'Groups that somebody has changed since' }),
    },
    run: async ({ tx, input, now }) => {
      const { unassigned, ...others } = await undoGroupImport(tx, input.id, now)
      const answer = { ...others, unassigned: unassigned.length }
      const counts = { removed: answer.removed, kept: answer.kept }
      return logged(answer, [
        { action: 'groups.undo-import', data: { counts } },
        ...unassigned.map(entryOf('guide.remove')),
      ])
    },
  }),
] as const

type Imported = Awaited<ReturnType<typeof importGroups>>

function entriesOf(
  { created, assigned, invited, invitations }: Imported['answer'],
  done: Imported['done'],
): [Entry, ...Entry[]] {
  return [
    {
      action: 'groups.import',
      data: { counts: { created, assigned, invited } },
    },
    ...done.created.map((groupId): Entry => ({ action: 'group.create', groupId })),
    ...done.assigned.map(entryOf('guide.assign')),
    ...invitations.map(
      ({ full_name }): Entry => ({ action: 'invitation.create', data: { invited: full_name } }),
    ),
  ]
}

function entryOf(action: 'guide.assign' | 'guide.remove') {
  return ({ groupId, guideId }: Assignment): Entry => ({
    action,
    groupId,
    subjectId: guideId,
    about: { guideIds: [guideId] },
  })
}
