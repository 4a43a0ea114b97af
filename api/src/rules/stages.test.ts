import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { completeHandover } from '../testing/completeHandover.ts'
import {
  mayMove,
  reviewStateOf,
  Stage,
  type StageFacts,
  type StageId,
  stageHues,
  stageIds,
  stageLabels,
  stagesIn,
} from './stages.ts'

/** A move to 2 also requires both tasks to be done. */
const allowedMoves = ['1→2', '3→2', '2→3', '2→4', '4→1']

const stage = fc.constantFrom(...stageIds)
const bit = fc.constantFrom(0, 1)
const facts: fc.Arbitrary<StageFacts> = fc.record({
  progressStageId: stage,
  traineesUpdated: bit,
  orientationFormFilled: bit,
})

const tasksDone = (group: StageFacts) => group.traineesUpdated === 1 && group.orientationFormFilled === 1

describe('a group may move', () => {
  test('only by the allowed moves', () => {
    fc.assert(
      fc.property(facts, stage, (group, to) => {
        const isAllowedMove = allowedMoves.includes(`${group.progressStageId}→${to}`)
        expect(mayMove(group, to)).toBe(isAllowedMove && (to !== Stage.review || tasksDone(group)))
      }),
    )
  })

  test('nowhere from an unknown stage', () => {
    const group = { progressStageId: null, traineesUpdated: 1, orientationFormFilled: 1 }
    expect(stageIds.filter((to) => mayMove(group, to))).toEqual([])
  })

  test('from every stage to another, once its tasks are done', () => {
    for (const progressStageId of stageIds) {
      const group = { progressStageId, traineesUpdated: 1, orientationFormFilled: 1 }
      expect(stageIds.some((to) => mayMove(group, to))).toBe(true)
    }
  })
})

test('only the groups on the page of requests await a decision', () => {
  expect(stagesIn('open')).toEqual([Stage.review])
})

test('a group without a stage has no state of review', () => {
  expect([null, Stage.review].map(reviewStateOf)).toEqual([null, 'open'])
})

test('each stage has a label and a hue of its own', () => {
  expect(stageIds.map((id) => stageLabels[id])).toEqual(['פעיל', 'ממתין לאישור', 'ממתין לעדכון', 'הושלם'])
  expect(new Set(stageIds.map((id) => stageHues[id])).size).toBe(stageIds.length)
})

type Step = { move: StageId; reason?: string } | 'confirm trainees' | 'complete the file' | 'empty the file'

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ move: stage, reason: fc.constantFrom('', 'חסר מיקום') }) },
  { weight: 1, arbitrary: fc.constantFrom('confirm trainees', 'complete the file', 'empty the file') },
)

const emptyFile = { activity_hours: '' }

type Expected = {
  progressStageId: StageId
  traineesUpdated: number
  orientationFormFilled: number
  rejectionReason: string | null
  approvalNote: string | null
}

function after(before: Expected, step: Step): Expected {
  if (step === 'confirm trainees') return { ...before, traineesUpdated: 1 }
  if (step === 'complete the file') return { ...before, orientationFormFilled: 1 }
  if (step === 'empty the file') return { ...before, orientationFormFilled: 0 }
  const { move, reason = '' } = step
  const allowed =
    allowedMoves.includes(`${before.progressStageId}→${move}`) && (move !== 2 || tasksDone(before))
  if (!allowed) return before
  return {
    ...before,
    progressStageId: move,
    rejectionReason: move === 3 ? reason : null,
    approvalNote: (move === 4 && reason) || null,
  }
}

test('stage and log follow the rules after any sequence of steps', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn()
  let groups = 0

  await fc.assert(
    fc.asyncProperty(stage, fc.array(step, { maxLength: 15 }), async (from, steps) => {
      groups += 1
      const { id } = (await coordinator.post('add-group.php', { name: `קבוצה ${groups}`, stage_id: from }))
        .body
      await coordinator.post('add-guide-groups.php', { guideId: member.id, groupIds: [id] })
      const take = (step: Step) => {
        if (step === 'confirm trainees') return member.post('update-trainees-status.php', { groupId: id })
        if (typeof step === 'object') {
          const { move, reason } = step
          return coordinator.post('update-group-stage.php', { group_id: id, stage_id: move, reason })
        }
        const fields = step === 'complete the file' ? completeHandover : emptyFile
        return member.post('update-group-form.php', { group_id: id, fields })
      }

      let expected: Expected = {
        progressStageId: from,
        traineesUpdated: 0,
        orientationFormFilled: 0,
        rejectionReason: null,
        approvalNote: null,
      }
      let moves = 0
      for (const step of steps) {
        const next = after(expected, step)
        const moved = next.progressStageId !== expected.progressStageId
        // Later than an approval can be undone.
        api.clock.advance(60)
        const { status, body } = await take(step)
        expect(status).toBe(200)
        if (typeof step === 'object' && !moved && step.move !== expected.progressStageId) {
          expect(body).toMatchObject({ success: false, error: 'stage-not-allowed' })
        } else {
          expect(body).toEqual({ success: true, ...(typeof step === 'object' && { moved }) })
        }
        if (moved) moves += 1
        expected = next
        expect((await coordinator.get('get-group.php', { id })).body.group).toMatchObject(expected)
      }
      const { body } = await coordinator.get('get-activity-log.php', { groupId: id, limit: 100 })
      expect(body.logs.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(moves)
    }),
    { numRuns: 60 },
  )
})
