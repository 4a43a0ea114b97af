import { grades, type TraineeField, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { FieldInput, WithConflict } from '@hafifa/shared-ui/fields'
import { useGuide } from '@hafifa/shared-ui/platform'
import { memo, useMemo } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { FormValues } from '../journalEntries.ts'
import { errorOf } from './form.ts'
import { Suggestions } from './Suggestions.tsx'
import css from './TraineeFields.module.css'
import type { TraineeConflicts } from './useTraineeSave.ts'

type SetValue = (name: TraineeField, value: FormValues[TraineeField]) => void

type TraineeFieldsProps = {
  control: Control<FormValues>
  change: SetValue
  conflicts: TraineeConflicts
  resolve: SetValue
  lastSchool: string | null
}

/** Of those who are guided. Others are typed. */
const usualGrades = grades.slice(8)

export function TraineeFields({ conflicts, resolve, lastSchool, ...props }: TraineeFieldsProps) {
  const schools = useMemo(() => (lastSchool ? [lastSchool] : undefined), [lastSchool])
  const suggestions: { [Name in TraineeField]?: readonly string[] | undefined } = {
    grade: usualGrades,
    school: schools,
  }
  return (
    <div className={css.fields}>
      {traineeFieldNames.map((name) => (
        <TraineeInput
          key={name}
          name={name}
          conflict={conflicts[name]}
          // Changes with every conflict.
          resolve={conflicts[name] && resolve}
          suggestions={suggestions[name]}
          {...props}
        />
      ))}
    </div>
  )
}

type TraineeInputProps = Pick<TraineeFieldsProps, 'control' | 'change'> & {
  name: TraineeField
  conflict: TraineeConflicts[TraineeField]
  resolve: SetValue | undefined
  suggestions: readonly string[] | undefined
}

const TraineeInput = memo(function TraineeInput({
  name,
  control,
  change,
  conflict,
  resolve,
  suggestions,
}: TraineeInputProps) {
  const { field, fieldState } = useController({
    name,
    control,
    rules: { validate: (value) => errorOf(name, value) },
  })
  const description = traineeFields[name]
  const guideId = useGuide().id
  // Copies on devices leave sensitive fields out.
  if (field.value === undefined) return <p>{`${description.label}: לא נשמר בעותק שבמכשיר`}</p>
  return (
    <WithConflict
      className={description.kind === 'openChoice' || description.kind === 'long' ? css.line : undefined}
      field={description}
      label={description.label}
      mine={field.value}
      conflict={conflict}
      guideId={guideId}
      onResolve={(value) => resolve?.(name, value as FormValues[TraineeField])}
    >
      <FieldInput
        field={description}
        name={name}
        ref={field.ref}
        value={field.value}
        error={fieldState.error?.message}
        onChange={(value) => change(name, value)}
      />
      {suggestions && (
        <Suggestions
          label={description.label}
          texts={suggestions}
          value={field.value}
          onChange={(value) => change(name, value)}
        />
      )}
    </WithConflict>
  )
})
