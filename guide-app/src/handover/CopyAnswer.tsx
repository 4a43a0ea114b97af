import {
  fullLabel,
  type HandoverField,
  type HandoverValues,
  isFilled,
  storedValue,
} from '@hafifa/api/contract'
import { Button, visuallyHidden } from '@hafifa/shared-ui/ui'
import { useState } from 'react'

type Value = HandoverValues[HandoverField]

type CopyAnswerProps = {
  name: HandoverField
  value: Value
  from: Value
  onChange: (name: HandoverField, value: Value) => void
}

/** Fills an empty field only, so that one press replaces no answer. One button for copy and undo keeps the focus. */
export default function CopyAnswer({ name, value, from, onChange }: CopyAnswerProps) {
  const [hasCopied, setHasCopied] = useState(false)
  const isCopy = hasCopied && storedValue(value ?? null) === from
  if (isFilled(value) && !isCopy) return null

  function press() {
    setHasCopied(!isCopy)
    onChange(name, isCopy ? null : from)
  }

  const text = isCopy ? 'ביטול ההעתקה' : 'העתקה'
  return (
    <div>
      <span className={visuallyHidden} aria-live="polite">
        {isCopy && 'הועתק'}
      </span>
      <Button variant="secondary" aria-label={`${text}: ${fullLabel(name)}`} onClick={press}>
        {text}
      </Button>
    </div>
  )
}
