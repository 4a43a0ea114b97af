import { attentionRuleNames, attentionRules, isolate, Stage } from '@hafifa/api/contract'
import { expect, test, vi } from 'vitest'
import { toGroup } from '../../platform/wire/group.ts'
import { nudgeMessage } from './nudgeMessage.ts'
import { labelOfCase, nudgedGroup, nudgeText } from './nudgeTexts.ts'

const active = { id: 7, name: 'חיפה', progressStageId: Stage.active, participantCount: 3, traineesUpdated: 1 }

test('each rule of attention has a nudge of its own, except for groups without guides', () => {
  const nudges = attentionRuleNames.flatMap((rule) => attentionRules[rule].nudge ?? [])
  expect(attentionRuleNames.filter((rule) => !attentionRules[rule].nudge)).toEqual(['no-guides'])
  expect(new Set(nudges.map(({ text }) => text)).size).toBe(nudges.length)
  expect(new Set(nudges.map(({ rank }) => rank)).size).toBe(nudges.length)
})

test('the nudge is about what the guides can do themselves', () => {
  expect(nudgedGroup(toGroup(active), ['join-requests', 'no-trainees']).nudgeCase).toBe('no-trainees')
  expect(nudgedGroup(toGroup(active), ['no-guides']).nudgeCase).toBe('general')
})

test.for([
  [{}, 'general'],
  [{ participantCount: 0 }, 'no-trainees'],
  [{ traineesUpdated: 0 }, 'unconfirmed-trainees'],
  [{ progressStageId: Stage.update, traineesUpdated: 0 }, 'returned'],
  [{ progressStageId: Stage.review, traineesUpdated: 0 }, 'review'],
  [{ progressStageId: Stage.completed, traineesUpdated: 0 }, 'general'],
] as const)('without rules, a group with %o has the case %s', ([changes, expected]) => {
  expect(nudgedGroup(toGroup({ ...active, ...changes })).nudgeCase).toBe(expected)
})

test('a nudge has the text and the label of its rule', () => {
  expect(nudgeText('absent')).toBe(attentionRules.absent.nudge?.text)
  expect(labelOfCase('absent')).toBe(attentionRules.absent.label)
})

test('the general nudge names what can be done in any group', () => {
  expect(nudgeText('general')).toBe('תזכורת לעדכן את תיק החפיפה ואת רשימת החניכים.')
  expect(labelOfCase('general')).toBe('תזכורת כללית')
})

test('one message has the texts of all cases, each with its groups', () => {
  vi.stubGlobal('window', { location: { origin: 'https://h.example' } })
  const groups = [
    { id: 7, name: 'חיפה', nudgeCase: 'general' as const },
    { id: 8, name: 'עכו', nudgeCase: 'absent' as const },
    { id: 9, name: 'יפו', nudgeCase: 'general' as const },
  ]
  expect(nudgeMessage('דנה', groups, (nudgeCase) => `נוסח ${nudgeCase} `)).toBe(
    [
      `שלום ${isolate('דנה')},`,
      `נוסח general\n${isolate('חיפה')}: https://h.example/groups/7\n${isolate('יפו')}: https://h.example/groups/9`,
      `נוסח absent\n${isolate('עכו')}: https://h.example/groups/8`,
    ].join('\n\n'),
  )
  expect(nudgeMessage('', groups.slice(0, 1), () => '')).toBe(
    `שלום,\n\n${isolate('חיפה')}: https://h.example/groups/7`,
  )
  vi.unstubAllGlobals()
})
