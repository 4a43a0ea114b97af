import { requiredMessage, textLimits } from '@hafifa/api/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Drafts } from '../../drafts/drafts.ts'
import { useDraftValue } from '../../drafts/useDraftValue.ts'
import { TextArea } from '../../fields/TextArea.tsx'
import { tooLong } from '../../lib/tooLong.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../../ui/styles.module.css'
import css from './threads.module.css'

type DraftFormProps = {
  drafts: Drafts
  name: string
  open: string
  openLabel: string
  label: string
  submit: string
  /** Where the page has another primary action. */
  secondary?: boolean
  /** Rejects after reporting the failure. */
  onSubmit: (text: string) => Promise<unknown>
}

/** Not a form, because it also stands within one. */
export function DraftForm({
  drafts,
  name,
  open,
  openLabel,
  label,
  submit,
  secondary,
  onSubmit,
}: DraftFormProps) {
  const text = useDraftValue(drafts, name)
  const busy = useSyncExternalStore(drafts.subscribe, () => drafts.isSending(name))
  const kept = useSyncExternalStore(drafts.subscribe, drafts.isKept)
  const [isMissing, setIsMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const isOpen = text !== undefined
  // The pressed button is removed, so the focus moves to its replacement.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (!isOpen) return button.current?.focus()
    area.current?.focus()
    // The focus brings only the text into view.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function close() {
    pressed.current = true
    setIsMissing(false)
    drafts.close(name)
  }

  function send() {
    if (busy || text === undefined) return
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty || tooLong(text, textLimits.long)) return area.current?.focus()
    pressed.current = true
    void drafts.send(name, text, onSubmit)
  }

  if (!isOpen) {
    return (
      <div data-draft="closed" data-print="hide">
        <Button
          ref={button}
          variant="plain"
          aria-label={openLabel}
          onClick={() => {
            pressed.current = true
            drafts.write(name, '')
          }}
        >
          {open}
        </Button>
      </div>
    )
  }
  return (
    <div ref={form} className={css.form} data-print="hide">
      <TextArea
        ref={area}
        label={label}
        dir={text ? 'auto' : undefined}
        autoComplete="off"
        limit={textLimits.long}
        value={text}
        readOnly={busy}
        error={isMissing && text.trim() === '' ? requiredMessage : undefined}
        onChange={({ target }) => drafts.write(name, target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && text === '') close()
        }}
      />
      <p className={`${styles.note} ${css.kept}`} aria-live="polite">
        {kept === false && text.trim() !== '' && 'לא לסגור את העמוד: מה שכתבת עוד לא נשמר'}
      </p>
      <div className={styles.row}>
        <Button variant={secondary ? 'secondary' : 'primary'} busy={busy} onClick={send}>
          {submit}
        </Button>
        <Button variant="plain" onClick={close}>
          ביטול
        </Button>
      </div>
    </div>
  )
}
