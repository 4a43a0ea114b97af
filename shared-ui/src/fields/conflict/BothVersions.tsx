import { type FieldDescription, limitOf } from '@hafifa/api/contract'
import { useEffect, useRef, useState } from 'react'
import { tooLong } from '../../lib/tooLong.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../../ui/styles.module.css'
import { FieldInput } from '../FieldInput.tsx'
import css from './conflict.module.css'

type BothVersionsProps = {
  field: FieldDescription
  initial: string
  onConfirm: (text: string) => void
  onCancel: () => void
}

export function BothVersions({ field, initial, onConfirm, onCancel }: BothVersionsProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const error = tooLong(text, limitOf(field))

  useEffect(() => input.current?.focus(), [])

  function confirm() {
    if (error) input.current?.focus()
    else onConfirm(text)
  }

  return (
    <div className={styles.stack2}>
      <FieldInput
        ref={input}
        field={{ label: 'הנוסח המשולב', kind: field.kind === 'long' ? 'long' : 'short' }}
        value={text}
        onChange={(next) => setText(next ?? '')}
        error={error}
      />
      <div className={css.choices}>
        <Button onClick={confirm}>שמירת הנוסח המשולב</Button>
        <Button variant="plain" onClick={onCancel}>
          ביטול
        </Button>
      </div>
    </div>
  )
}
