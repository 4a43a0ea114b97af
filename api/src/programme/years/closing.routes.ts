import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { hash } from '../../calls/fieldSchemas.ts'
import { logged, unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, day, id, shortText } from '../../calls/schemas.ts'
import { choicesOf } from '../../groups/closing-draft/draft.queries.ts'
import { saveChoices } from '../../groups/closing-draft/draft.service.ts'
import { Refusal } from '../../rules/errors.ts'
import { withHebrewMarks } from '../../rules/hebrewNumeral.ts'
import { maxChoices } from '../../rules/limits.ts'
import { yearAfter } from '../../rules/programmeYear.ts'
import { type ChoiceKind, choiceKinds } from '../../schema/closing.table.ts'
import { closeYear } from './closing.service.ts'
import { planOf } from './plan.queries.ts'
import { openYear } from './years.queries.ts'
import { yearLabel } from './years.schema.ts'

const newYear = z
  .strictObject({ label: yearLabel, firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => firstDay < lastDay, 'תאריך הסיום צריך להיות אחרי תאריך ההתחלה')

const accepted: Record<ChoiceKind, (choice: string) => boolean> = {
  group: (choice) => choice === 'end',
  guide: (choice) => choice === 'leave',
  trainee: (choice) => choice === 'stay' || choice === 'leave',
  grade: (choice) => choice !== '',
}

const choice = z
  .strictObject({
    kind: z.enum(choiceKinds),
    key: shortText.openapi({ description: 'The id of a group, a guide or a trainee, or a grade' }),
    choice: shortText.nullable().openapi({
      description:
        'Of a group `end`, of a guide `leave`, of a trainee `stay` or `leave`, of a grade the next one, `keep` or `leave`; ' +
        'null for the default',
    }),
  })
  .refine(({ kind, key }) => kind === 'grade' || /^[1-9]\d{0,14}$/.test(key))
  .refine(({ kind, choice }) => choice === null || accepted[kind](choice))

export const closingCalls = [
  read('get-year-close-draft.php', {
    summary:
      'What coordinators have chosen for closing the open year, other than the default, and the next year.',
    answer: {
      year: z.object({ id, label: z.string() }),
      next: z.object({ label: z.string(), firstDay: day, lastDay: day }),
      choices: z.array(
        z.object({
          kind: z.enum(choiceKinds),
          key: z.string(),
          choice: z.string(),
          by: z.string().openapi({ description: 'Full name' }),
          at: dateTime,
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db }) => {
      const year = await openYear(db)
      return {
        year: { id: year.id, label: year.label },
        next: yearAfter({ lastDay: year.last_day }),
        choices: await choicesOf(db, year.id),
      }
    },
  }),

  change('update-year-close-draft.php', {
    summary: 'Changes choices for closing the open year.',
    body: { choices: z.array(choice).min(1).max(maxChoices) },
    run: async ({ tx, actor, input: { choices }, now, announce }) => {
      await saveChoices(tx, choices, { guideId: actor.id, now })
      announce()
      return unlogged({})
    },
  }),

  change('close-year.php', {
    summary:
      'Closes the open year: archives the files of all groups, moves the trainees up and opens the next year. Refused with ' +
      '`plan-changed` if something else would happen than the preview with the fingerprint has shown.',
    body: {
      id: id.openapi({ description: 'The open year' }),
      label: shortText.openapi({ description: 'The label of the open year, typed by the coordinator' }),
      next: newYear,
      fingerprint: hash,
    },
    answer: { id: id.openapi({ description: 'The new year' }) },
    alone: true,
    run: async ({ tx, actor, input, now, config }) => {
      const year = await openYear(tx)
      if (year.id !== input.id) throw new Refusal('year-closed')
      if (withHebrewMarks(input.label) !== year.label) throw new Refusal('year-label')
      const plan = await planOf(tx, year, actor.id)
      if (plan.fingerprint !== input.fingerprint) throw new Refusal('plan-changed')
      await closeYear(tx, { year, plan, next: input.next, by: { guideId: actor.id, now }, config })
      const { id } = await openYear(tx)
      return logged({ id }, [{ action: 'year.close', data: { years: [year.label, input.next.label] } }])
    },
  }),
] as const
