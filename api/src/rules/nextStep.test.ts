import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFilled } from './fields.ts'
import {
  countedFields,
  emptyHandover,
  type HandoverField,
  handoverFields,
  isHandoverComplete,
  missingFields,
} from './handover.fields.ts'
import { nextStep } from './nextStep.ts'
import { Stage, stageIds } from './stages.ts'

type State = {
  stage: (typeof stageIds)[number]
  filled: readonly HandoverField[]
  traineesUpdated: boolean
  hasRemark: boolean
  isChanged: boolean
}

const anyState: fc.Arbitrary<State> = fc.record({
  stage: fc.constantFrom(...stageIds),
  filled: fc.subarray([...countedFields]),
  traineesUpdated: fc.boolean(),
  hasRemark: fc.boolean(),
  isChanged: fc.boolean(),
})

/** As the server answers it. */
function groupIn({ stage, filled, traineesUpdated, hasRemark, isChanged }: State) {
  const values = { ...emptyHandover, ...Object.fromEntries(filled.map((name) => [name, 'מולא'])) }
  const isEmpty = (name: HandoverField) => !isFilled(values[name])
  const empty = new Set([...missingFields(isEmpty), ...countedFields.filter(isEmpty)])
  return {
    id: 7,
    progressStageId: stage,
    orientationFormFilled: isHandoverComplete(values),
    traineesUpdated,
    emptyFields: [...empty].map((name) => ({ name, ...handoverFields[name] })),
    openRemark: hasRemark ? { path: '/remark' } : null,
    unchangedSinceReturn: stage === Stage.update && !isChanged,
  }
}

const isInWork = ({ stage }: State) => stage === Stage.active || stage === Stage.update

function follow(state: State): State {
  const group = groupIn(state)
  switch (nextStep(group)?.kind) {
    case 'mend':
      return { ...state, hasRemark: false, isChanged: true }
    case 'fill':
      return { ...state, filled: [...state.filled, ...group.emptyFields.slice(0, 1).map(({ name }) => name)] }
    case 'confirm':
      return { ...state, traineesUpdated: true }
    default:
      return state
  }
}

const kindIn = (state: State) => nextStep(groupIn(state))?.kind

test('a group in work has a step, and no other group has', () => {
  fc.assert(fc.property(anyState, (state) => (kindIn(state) !== undefined) === isInWork(state)))
})

test('a file is handed in only when both tasks are done and what was returned has changed', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const { orientationFormFilled, traineesUpdated, unchangedSinceReturn } = groupIn(state)
      const done = orientationFormFilled && traineesUpdated && !unchangedSinceReturn
      return kindIn(state) !== 'hand-in' || done
    }),
  )
})

test('a returned file is mended before anything else', () => {
  fc.assert(
    fc.property(anyState, (state) => kindIn({ ...state, stage: Stage.update, isChanged: false }) === 'mend'),
  )
})

test('each step brings the file closer to its hand-in, and none is done twice', () => {
  fc.assert(
    fc.property(anyState.filter(isInWork), (start) => {
      const kinds = []
      let state = start
      while (kindIn(state) !== 'hand-in') {
        kinds.push(kindIn(state))
        expect(kinds.length).toBeLessThan(10)
        state = follow(state)
      }
      // Mending, three required fields, one field of each other tab, the list.
      expect(kinds).toEqual([...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
      expect(kinds.length).toBeLessThanOrEqual(7)
    }),
  )
})

const order: (string | undefined)[] = ['mend', 'fill', 'confirm']
