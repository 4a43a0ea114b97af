import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged, unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, filled, id, longText, queryId } from '../../calls/schemas.ts'
import { limitSignIns } from '../../people/auth/signInLimit.ts'
import { Refusal } from '../../rules/errors.ts'
import { answerInvitationDays } from '../../rules/limits.ts'
import { readFile } from '../archive/files.queries.ts'
import { fileShape } from '../archive/files.schema.ts'
import { requireInvitation, writersOfFile } from './answerInvitations.queries.ts'
import { createAnswerInvitation, revokeAnswerInvitation } from './answerInvitations.service.ts'
import { findQuestion, questionsOfFile } from './questions.queries.ts'
import { questionSchema } from './questions.schema.ts'
import { answerQuestion } from './questions.service.ts'

const token = z.string().max(200)

const limited = limitSignIns((result) => result === 'invitation-ended')

export const answerInvitationsCalls = [
  read('get-answer-invitations.php', {
    summary: 'The guides who wrote a handover file, with the open invitations to answer questions about it.',
    query: { fileId: queryId },
    answer: {
      writers: z.array(
        z.object({
          id,
          name: z.string(),
          phone: z.string(),
          active: z.boolean().openapi({ description: 'Whether the guide can sign in' }),
          invitation: z.object({ id, expiresAt: dateTime }).nullable(),
        }),
      ),
    },
    resource: ({ fileId }) => ({ kind: 'archived-file', id: fileId }),
    viewed: 'nothing',
    run: async ({ db, input, now }) => ({ writers: await writersOfFile(db, input.fileId, now) }),
  }),

  change('add-answer-invitation.php', {
    summary: `Invites a guide who wrote a handover file to answer questions about it, without signing in, for ${answerInvitationDays} days. Replaces their open invitation.`,
    body: { file_id: id, guide_id: id },
    answer: {
      id,
      token: z.string().openapi({ description: 'Answered only here: the secret of /answer#token' }),
      expiresAt: dateTime,
    },
    resource: ({ file_id }) => ({ kind: 'archived-file', id: file_id }),
    run: async ({ tx, actor, input: { file_id: fileId, guide_id: guideId }, now }) => {
      const invited = await createAnswerInvitation(tx, { fileId, guideId, maker: actor, now })
      const { invitation, groupId } = invited
      return logged(invitation, [{ action: 'answer-invitation.create', groupId, subjectId: guideId }])
    },
  }),

  change('delete-answer-invitation.php', {
    summary: 'Revokes an invitation to answer questions; one that has ended counts as revoked.',
    body: { id },
    run: async ({ tx, input }) => {
      const invited = await revokeAnswerInvitation(tx, input.id)
      if (!invited) return unchanged({})
      const { groupId, guideId } = invited
      return logged({}, [{ action: 'answer-invitation.revoke', groupId, subjectId: guideId }])
    },
  }),

  change('open-answer-invitation.php', {
    summary:
      'The handover file and the questions that an invitation is about. Refused with `invitation-ended` when it was ' +
      'revoked, has expired or never existed.',
    body: { token },
    answer: {
      name: z.string().openapi({ description: 'Of the invited guide' }),
      expiresAt: dateTime,
      file: z.object(fileShape),
      questions: z.array(questionSchema),
    },
    before: limited,
    run: async ({ tx, input, now }) => {
      const { fileId, guideId, name, expiresAt } = await requireInvitation(tx, input.token, now)
      const file = await readFile(tx, fileId)
      return {
        ...unlogged({ name, expiresAt, file, questions: await questionsOfFile(tx, fileId) }),
        respond: (c) => c.var.deps.views.record({ groupId: file.groupId, guideId, kind: 'handover' }, now),
      }
    },
  }),

  change('answer-by-invitation.php', {
    summary: 'Answers a question in the name of the invited guide.',
    body: { token, question_id: id, text: filled(longText) },
    answer: { id },
    before: limited,
    keyOwner: async ({ token }, tx, now) => (await requireInvitation(tx, token, now)).guideId,
    run: async ({ tx, input: { token, question_id: questionId, text }, now }) => {
      const { fileId, guideId } = await requireInvitation(tx, token, now)
      const question = await findQuestion(tx, questionId)
      if (question?.fileId !== fileId) throw new Refusal('not-found')
      const { id, groupId, field } = await answerQuestion(tx, { questionId, text, by: { guideId, now } })
      return logged({ id }, [
        {
          action: 'question.answer',
          groupId,
          guideId,
          data: { part: field },
          about: { threadId: questionId },
        },
      ])
    },
  }),
] as const
