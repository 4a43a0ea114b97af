import { describe, expect, it } from 'vitest'
import { toStageCount } from './stageCount.ts'

describe('a line of the stage summary', () => {
  it.for([
    { progressStageId: 2, count: 7 },
    { progressStageId: '2', cnt: '7' },
    { progress_stage_id: 2, cnt: 7 },
    { progressStageId: 2, count: 7, oldest: '2024-11-05' },
  ])('is parsed from %j', (wire) => {
    expect(toStageCount(wire)).toEqual({ progressStageId: 2, count: 7 })
  })
})
