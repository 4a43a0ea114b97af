import { Field } from '@hafifa/shared-ui/fields'
import { isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { type ReactNode, useRef, useState } from 'react'
import { Failure } from './Failure.tsx'
import { StepForm } from './StepForm.tsx'

type WordFormProps = { action: string; enter: (word: string) => Promise<void>; children?: ReactNode }

export function WordForm({ action, enter, children }: WordFormProps) {
  const [word, setWord] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const entering = useMutation({ mutationFn: enter, onError: () => input.current?.focus() })
  const isWrong = isApiError(entering.error, 'wrong-word')
  const isEmpty = word.trim() === ''
  return (
    <StepForm onSubmit={() => !isEmpty && entering.mutate(word)}>
      <Field
        ref={input}
        label="מילת שחזור"
        hint="12 אותיות, בשלושה חלקים"
        error={isWrong ? entering.error?.message : undefined}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        autoComplete="off"
        name="recovery-word"
        autoFocus
      />
      <Failure error={isWrong ? null : entering.error} />
      <Button type="submit" disabled={isEmpty} busy={entering.isPending}>
        {action}
      </Button>
      {children}
    </StepForm>
  )
}
