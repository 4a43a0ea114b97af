import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { FieldValue } from '@hafifa/api/contract'
import type { FocusEvent } from 'react'
import css from './ChoiceGroup.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type ChoiceGroupProps<Value extends FieldValue> = FieldTexts & {
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  required?: boolean | undefined
}

/** Unlike a radio button, a second press clears the choice. */
export function ChoiceGroup<Value extends FieldValue>(props: ChoiceGroupProps<Value>) {
  const { choices, value, onChange, onBlur, required, ...texts } = props

  function choose([pressed]: string[]) {
    onChange(choices.find((choice) => String(choice.value) === pressed)?.value ?? null)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }

  return (
    <FieldFrame {...texts} required={required} group>
      {({ labelId, describedBy }) => (
        <DirectionProvider direction="rtl">
          <ToggleGroup
            className={css.group}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            data-invalid={texts.error ? '' : undefined}
            value={value === null ? [] : [String(value)]}
            onValueChange={choose}
            onBlur={leave}
          >
            {choices.map((choice) => (
              <Toggle key={String(choice.value)} className={css.choice} value={String(choice.value)}>
                {choice.label}
              </Toggle>
            ))}
          </ToggleGroup>
        </DirectionProvider>
      )}
    </FieldFrame>
  )
}
