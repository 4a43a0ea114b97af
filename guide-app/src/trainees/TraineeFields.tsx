import { activityStatuses, traineeLabels } from '@hafifa/api/contract'
import { AnswerToggle, ChoiceGroup, Field, TextArea } from '@hafifa/shared-ui/ui'
import type { ComponentProps, RefObject } from 'react'
import { type FormErrors, type FormValues, genders, other, relevances, type TextField } from './form.ts'
import css from './TraineeFields.module.css'

type TraineeFieldsProps = {
  values: FormValues
  errors: FormErrors
  change: <Name extends keyof FormValues>(name: Name, value: FormValues[Name]) => void
  firstName: RefObject<HTMLInputElement | null>
}

/** All fields of a trainee. The browser must not offer one child's details for the next: nothing is completed. */
export function TraineeFields({ values, errors, change, firstName }: TraineeFieldsProps) {
  const text = (name: TextField, label: string) => ({
    label,
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    dir: 'auto',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
  })
  const choice = <Name extends 'gender' | 'relevance_classification' | 'expected_to_stay'>(name: Name) => ({
    label: traineeLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: FormValues[Name]) => change(name, value),
  })
  const phone: Partial<ComponentProps<'input'>> = { type: 'tel', inputMode: 'tel', dir: 'ltr' }
  return (
    <div className={css.fields}>
      <Field {...text('first_name', traineeLabels.first_name)} ref={firstName} required />
      <Field {...text('last_name', traineeLabels.last_name)} required />
      <Field className={css.phone} {...text('phone', traineeLabels.phone)} {...phone} />
      <Field {...text('school', traineeLabels.school)} />
      <Field {...text('grade', traineeLabels.grade)} />
      <Field {...text('armor_status', traineeLabels.armor_status)} />
      <ChoiceGroup className={css.line} {...choice('gender')} choices={choicesOf([...genders, other])} />
      {values.gender === other && (
        <Field className={css.line} {...text('gender_other', 'לשון הפנייה במילים שלהם')} />
      )}
      <ChoiceGroup
        label={traineeLabels.activity_status}
        value={values.activity_status}
        error={errors.activity_status}
        choices={choicesOf(activityStatuses)}
        onChange={(status) => status && change('activity_status', status)}
      />
      <AnswerToggle {...choice('expected_to_stay')} />
      <ChoiceGroup
        className={css.line}
        {...choice('relevance_classification')}
        choices={choicesOf(withStored(relevances, values.relevance_classification))}
      />
      <TextArea className={css.line} {...text('comments', traineeLabels.comments)} />
    </div>
  )
}

function choicesOf<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}

/** A value from elsewhere keeps a button, so that it can be seen and taken away. */
function withStored(values: readonly string[], stored: string | null): readonly string[] {
  return stored === null || values.includes(stored) ? values : [...values, stored]
}
