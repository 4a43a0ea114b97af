import { type RemarkField, remarkLabel } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { type Thread, ThreadItem, useDeleteMessage, useThread } from '@hafifa/shared-ui/review'
import { styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import css from './FieldRemarks.module.css'
import { RemarkForm } from './RemarkForm.tsx'
import type { Review } from './review.ts'

type FieldRemarksProps = {
  /** Null for the whole file. */
  name: RemarkField | null
  review: Review
  /** The answer, which the button stands beside. */
  children: ReactNode
}

export function FieldRemarks({ name, review, children }: FieldRemarksProps) {
  const { button, below } = useFieldRemarks(name, review)
  return (
    <div className={styles.stack2}>
      <div className={css.answer}>
        <div>{children}</div>
        {button}
      </div>
      {below}
    </div>
  )
}

/** In two parts, for remarks whose button is not beside an answer. */
export function useFieldRemarks(name: RemarkField | null, review: Review) {
  const [writing, setWriting] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const label = remarkLabel(name)
  const { group } = review
  const threads = review.threadsOn(name)

  function close() {
    setWriting(false)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  const button = (
    <Can call="add-field-message.php" group={group}>
      <Button
        ref={addButton}
        className={css.add}
        type="text"
        size="small"
        aria-label={`הוספת הערה: ${label}`}
        aria-expanded={writing}
        onClick={() => setWriting(true)}
        data-print="hide"
      >
        הערה
      </Button>
    </Can>
  )
  const below = (threads.length > 0 || writing) && (
    <>
      {threads.length > 0 && (
        <ul className={styles.stack2} aria-label={`הערות: ${label}`}>
          {threads.map((thread) => (
            <Discussion key={thread.id} group={group} thread={thread} label={label} />
          ))}
        </ul>
      )}
      {writing && <RemarkForm group={group} name={name} label={label} onDone={close} />}
    </>
  )
  return { button, below }
}

type DiscussionProps = { group: Group; thread: Thread; label: string }

function Discussion({ group, thread, label }: DiscussionProps) {
  const { open, done } = thread
  const { setOpen, isBusy } = useThread(group, thread)
  const { mayDelete, deleteMessage, isDeleting } = useDeleteMessage()
  return (
    <ThreadItem
      thread={thread}
      state={open ? done && 'טופל' : 'נסגר'}
      messageAction={(message) =>
        mayDelete(message) && (
          <Button
            type="link"
            size="small"
            danger
            loading={isDeleting}
            aria-label={`מחיקה: ${message.text}`}
            onClick={() => deleteMessage(message.id)}
            data-print="hide"
          >
            מחיקה
          </Button>
        )
      }
    >
      {setOpen && (
        <Button
          type="link"
          size="small"
          loading={isBusy}
          aria-label={`${open ? 'סגירה' : 'פתיחה מחדש'}: ${label}`}
          onClick={() => setOpen(!open)}
          data-print="hide"
        >
          {open ? 'סגירה' : 'פתיחה מחדש'}
        </Button>
      )}
    </ThreadItem>
  )
}
