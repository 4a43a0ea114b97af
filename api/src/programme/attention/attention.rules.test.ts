import { expect, test } from 'vitest'
import { Stage, type StageId } from '../../rules/stages.ts'
import { type AttentionRule, attentionRuleNames, attentionRules, type RuleNudge } from './attention.rules.ts'

test.for([
  [1, 'יום אחד'],
  [2, 'יומיים'],
  [3, '3 ימים'],
  [10, '10 ימים'],
  [11, '11 ימים'],
] as const)('%i days are "%s" in a heading', ([days, text]) => {
  expect(attentionRules.returned.heading(days)).toBe(`הוחזרו לעדכון ולא השתנו כבר ${text}`)
  expect(attentionRules.absent.heading(days)).toBe(`אף אחד מהמדריכים לא נכנס למערכת כבר ${text}`)
})

test.for([
  [0, 'והשנה הסתיימה'],
  [1, 'ולסוף השנה נותר שבוע'],
  [2, 'ולסוף השנה נותרו שבועיים'],
  [3, 'ולסוף השנה נותרו 3 שבועות'],
] as const)('%i weeks of the year are "%s" in a heading', ([weeks, text]) => {
  expect(attentionRules['half-empty-file'].heading(weeks)).toBe(`פחות ממחצית התיק מולאה, ${text}`)
})

test('every other rule has a heading without a number', () => {
  const plain = attentionRuleNames.filter((rule) => attentionRules[rule].period === null)
  expect(plain.map((rule) => /^[א-ת ]+$/.test(attentionRules[rule].heading(7)))).toEqual(
    plain.map(() => true),
  )
})

const nudgesOf = (progressStageId: StageId | null, participantCount = 0, traineesUpdated = false) =>
  attentionRuleNames.filter((rule: AttentionRule) => {
    const nudge: RuleNudge | null = attentionRules[rule].nudge
    return nudge?.suits?.({ progressStageId, participantCount, traineesUpdated })
  })

test.for<[string, StageId | null, AttentionRule[]]>([
  ['in work', Stage.active, ['no-trainees', 'unconfirmed-trainees']],
  ['without a stage', null, ['no-trainees', 'unconfirmed-trainees']],
  ['that was rejected', Stage.update, ['returned', 'no-trainees', 'unconfirmed-trainees']],
  ['that awaits approval', Stage.review, ['review']],
  ['that is completed', Stage.completed, []],
])('a group %s without trainees suits its nudges', ([, stage, rules]) => {
  expect(nudgesOf(stage)).toEqual(rules)
})

test('a group with confirmed trainees needs no nudge about them', () => {
  expect(nudgesOf(Stage.active, 3)).toEqual(['unconfirmed-trainees'])
  expect(nudgesOf(Stage.active, 3, true)).toEqual([])
})
