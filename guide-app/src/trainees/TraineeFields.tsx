import { type TraineeField, traineeFields } from '@hafifa/api/contract'
import { FieldInput } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { errorOf, type FormValues, formFields } from './form.ts'
import css from './TraineeFields.module.css'

type TraineeFieldsProps = {
  control: Control<FormValues>
  change: (name: TraineeField, value: FormValues[TraineeField]) => void
}

export function TraineeFields(props: TraineeFieldsProps) {
  return (
    <div className={css.fields}>
      {formFields.map((name) => (
        <TraineeInput key={name} name={name} {...props} />
      ))}
    </div>
  )
}

const TraineeInput = memo(function TraineeInput({
  name,
  control,
  change,
}: TraineeFieldsProps & { name: TraineeField }) {
  const { field, fieldState } = useController({
    name,
    control,
    rules: { validate: (value) => errorOf(name, value) },
  })
  const { kind } = traineeFields[name]
  return (
    <FieldInput
      field={traineeFields[name]}
      name={name}
      ref={field.ref}
      className={kind === 'openChoice' || kind === 'long' ? css.line : undefined}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(value) => change(name, value)}
    />
  )
})
