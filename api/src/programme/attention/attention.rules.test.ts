import { expect, test } from 'vitest'
import { attentionHeading, type RuleNudge, suitsNudge } from '../../rules/attention.ts'
import { Stage, type StageId } from '../../rules/stages.ts'
import { type AttentionRule, attentionRuleNames, attentionRules } from './attention.rules.ts'

test.for([
  ['returned', 1, 7, 'קבוצה הוחזרה לעדכון ולא השתנתה כבר 7 ימים'],
  ['returned', 3, 1, 'קבוצות הוחזרו לעדכון ולא השתנו כבר יום אחד'],
  ['absent', 1, 2, 'קבוצה שהמדריכים שלה לא נכנסו למערכת כבר יומיים'],
  ['absent', 2, 14, 'קבוצות שהמדריכים שלהן לא נכנסו למערכת כבר 14 ימים'],
  ['half-empty-file', 1, 0, 'קבוצה שמולא פחות ממחצית התיק שלה, והשנה הסתיימה'],
  ['half-empty-file', 2, 1, 'קבוצות שמולא פחות ממחצית התיק שלהן, ולסוף השנה נותר שבוע אחד'],
  ['half-empty-file', 2, 2, 'קבוצות שמולא פחות ממחצית התיק שלהן, ולסוף השנה נותרו שבועיים'],
  ['half-empty-file', 2, 3, 'קבוצות שמולא פחות ממחצית התיק שלהן, ולסוף השנה נותרו 3 שבועות'],
  ['review', 1, null, 'קבוצה ממתינה לאישור'],
  ['review', 2, null, 'קבוצות ממתינות לאישור'],
] as const)('the heading of %s for %i groups with the period %s is "%s"', ([rule, count, period, text]) => {
  expect(attentionHeading(attentionRules[rule], count, period)).toBe(text)
})

const nudgesOf = (progressStageId: StageId | null, participantCount = 0, traineesUpdated = false) =>
  attentionRuleNames.filter((rule: AttentionRule) => {
    const nudge: RuleNudge | null = attentionRules[rule].nudge
    return nudge && suitsNudge({ progressStageId, participantCount, traineesUpdated }, nudge)
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
