import { Button } from '@hafifa/shared-ui/ui'
import css from './Suggestions.module.css'

type SuggestionsProps<Value> = {
  label: string
  texts: readonly string[]
  value: Value
  onChange: (value: string | null) => void
}

/** Texts that a press fills in. Another press clears the field. */
export function Suggestions<Value>({ label, texts, value, onChange }: SuggestionsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label
    <div role="group" aria-label={`${label}: הצעות`} className={css.suggestions}>
      {texts.map((text) => (
        <Button
          key={text}
          variant="secondary"
          className={css.suggestion}
          aria-pressed={text === value}
          onClick={() => onChange(text === value ? null : text)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
