import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { changedEach, logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, queryId } from '../../calls/schemas.ts'
import { groupsOfGuide } from '../../groups/groups/groups.queries.ts'
import { groupNameSchema, groupWithEmptyFieldsSchema } from '../../groups/groups/groups.schema.ts'
import { requireActiveGuide, requireGuide } from '../../groups/guides/guides.queries.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { requestedGroups, waitingRequests } from './joinRequests.queries.ts'
import { decideRequest, requestEntry, requestGroups, withdrawRequest } from './joinRequests.service.ts'

export const joinRequestsCalls = [
  read('get-guide-groups.php', {
    summary: 'The groups that someone guides, and has asked to join. Answers 304 to a known ETag.',
    query: { guideId: queryId },
    answer: {
      guide: guideSchema,
      groups: z.array(groupWithEmptyFieldsSchema),
      pending: z.array(groupNameSchema).openapi({ description: 'Asked for; a coordinator has not decided' }),
      declined: z.array(groupNameSchema).openapi({ description: 'Asked for and declined' }),
    },
    resource: ({ guideId }) => ({ kind: 'guide', id: guideId }),
    cache: 'by-version',
    viewed: 'nothing',
    run: async ({ db, input: { guideId } }) => {
      const guide = await requireGuide(db, guideId)
      return { guide, groups: await groupsOfGuide(db, guideId), ...(await requestedGroups(db, guideId)) }
    },
  }),

  read('get-join-requests.php', {
    summary:
      'The requests to join groups that wait for a decision, oldest first. Answers 304 to a known ETag.',
    answer: {
      requests: z.array(
        z
          .object({
            guideId: id,
            fullName: z.string(),
            phone: z.string(),
            groupId: id,
            groupName: z.string(),
            requestedAt: dateTime,
          })
          .openapi('JoinRequest'),
      ),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db }) => ({ requests: await waitingRequests(db) }),
  }),

  change('decide-join-request.php', {
    summary:
      'Approves or declines a request; refused with `already-decided` after another decision or when it was withdrawn.',
    body: {
      guideId: id,
      groupId: id,
      approve: z.boolean(),
      assignTo: id.optional().openapi({ description: 'A group to assign instead of the requested one' }),
    },
    answer: {
      decided: z.boolean().openapi({ description: 'false when the same decision was made before' }),
    },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: async ({ tx, actor, input, now }) => {
      const { guideId, groupId, approve, assignTo = groupId } = input
      await requireActiveGuide(tx, guideId)
      const decision = { approve, assignTo, by: actor.id }
      const decided = await decideRequest(tx, guideId, groupId, decision, now)
      if (!decided) return unchanged({ decided: false })
      const entry = {
        subjectId: guideId,
        data: { name: decided.groupName },
        about: { groupId, guideIds: [guideId] },
      }
      if (!approve) return logged({ decided: true }, [{ action: 'join.decline', ...entry }])
      // The guide may be a member of the other group already.
      if (decided.assigned.length === 0) {
        return logged({ decided: true }, [{ action: 'join.approve', ...entry }])
      }
      return changedEach({ decided: true }, decided.assigned, (groupId) => ({
        action: 'guide.assign',
        groupId,
        subjectId: guideId,
        about: { guideIds: [guideId] },
      }))
    },
  }),

  change('request-group.php', {
    summary: 'Asks to join a group; repeating it is harmless. A coordinator decides.',
    body: { groupId: id },
    run: async ({ tx, actor, input, now }) => {
      const added = await requestGroups(tx, actor.id, [input.groupId], now)
      return changedEach({}, added, requestEntry)
    },
  }),

  change('withdraw-group-request.php', {
    summary: "Withdraws the caller's request to join a group, or dismisses a declined one.",
    body: { groupId: id },
    run: async ({ tx, actor, input }) => {
      const request = await withdrawRequest(tx, actor.id, input.groupId)
      if (!request) return unchanged({})
      const action = request.outcome === null ? 'join.withdraw' : 'join.put-away'
      return logged({}, [{ action, data: { name: request.groupName }, about: { groupId: input.groupId } }])
    },
  }),
] as const
