import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { FocusEvent } from 'react'
import css from './ChoiceGroup.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type ChoiceGroupProps<Value extends string | number> = FieldTexts & {
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
  /** The focus has left the whole group. */
  onBlur?: (() => void) | undefined
  required?: boolean | undefined
}

/**
 * Buttons of which one at most is pressed; pressing it again clears the choice. They are toggle buttons and not radio
 * buttons, which could not be cleared.
 */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
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
              <Toggle key={choice.value} className={css.choice} value={String(choice.value)}>
                {choice.label}
              </Toggle>
            ))}
          </ToggleGroup>
        </DirectionProvider>
      )}
    </FieldFrame>
  )
}
