import { isInWork, type RemarkField, remarkLabel } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/calls'
import type { Drafts } from '@hafifa/shared-ui/drafts'
import { countOf } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { DraftForm, type Thread, ThreadItem, useDeleteMessage, useThread } from '@hafifa/shared-ui/review'
import { Button } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './FieldThread.module.css'
import { useReply } from './useReply.ts'
import { useWriteMessage } from './useWriteMessage.ts'

type FieldThreadProps = {
  group: Group
  field: RemarkField | null
  threads: readonly Thread[]
}

export function FieldThread({ group, field, threads }: FieldThreadProps) {
  const reply = useReply(group.id, field)
  const own = threads.filter((thread) => thread.field === field)
  // Its thread was deleted.
  if (own.length === 0 && reply.isOpen) return <Reply group={group} field={field} drafts={reply.drafts} />
  return own.map((thread) => <Discussion key={thread.id} group={group} thread={thread} reply={reply} />)
}

type DiscussionProps = { group: Group; thread: Thread; reply: ReturnType<typeof useReply> }

function Discussion({ group, thread, reply }: DiscussionProps) {
  const { field, open, done, messages } = thread
  const label = remarkLabel(field)
  const folded = (!open || done || !isInWork(group)) && !reply.isOpen
  const [shown, setShown] = useState(!folded)
  const [wasFolded, setWasFolded] = useState(folded)
  if (folded !== wasFolded) {
    setWasFolded(folded)
    if (!folded) setShown(true)
  }
  return (
    <details
      className={css.thread}
      open={shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{[countOf(messages.length, 'remark'), stateOf(thread)].filter(Boolean).join(' · ')}</summary>
      <ul aria-label={`הערות: ${label}`}>
        <Opened group={group} thread={thread} label={label} drafts={reply.drafts} />
      </ul>
    </details>
  )
}

function stateOf({ open, done }: Thread): string | undefined {
  if (!open) return 'נסגר'
  return done ? 'טופל' : undefined
}

type OpenedProps = { group: Group; thread: Thread; label: string; drafts: Drafts }

function Opened({ group, thread, label, drafts }: OpenedProps) {
  const { field, open, done, messages } = thread
  const { setDone, setOpen, isBusy } = useThread(group, thread)
  const { mayDelete, deleteMessage, isDeleting } = useDeleteMessage()
  const isOfCoordinator = !group.guideIds.some((id) => id === messages[0]?.guide_id)
  return (
    <ThreadItem
      thread={thread}
      prefix={isOfCoordinator ? 'הערה של' : 'שאלה של'}
      state={stateOf(thread)}
      messageAction={(message) =>
        mayDelete(message) && (
          <Button
            variant="plain"
            aria-label={`מחיקה: ${message.text}`}
            busy={isDeleting}
            onClick={() => deleteMessage(message.id)}
          >
            מחיקה
          </Button>
        )
      }
    >
      <Reply group={group} field={field} drafts={drafts} />
      {setDone && open && (
        <Button
          variant="plain"
          aria-label={`${done ? 'לא טופל' : 'טופל'}: ${label}`}
          busy={isBusy}
          onClick={() => setDone(!done)}
        >
          {done ? 'לא טופל' : 'טופל'}
        </Button>
      )}
      {setOpen && (
        <Button
          variant="plain"
          aria-label={`${open ? 'סגירה' : 'פתיחה מחדש'}: ${label}`}
          busy={isBusy}
          onClick={() => setOpen(!open)}
        >
          {open ? 'סגירה' : 'פתיחה מחדש'}
        </Button>
      )}
    </ThreadItem>
  )
}

type ReplyProps = { group: Group; field: RemarkField | null; drafts: Drafts }

function Reply({ group, field, drafts }: ReplyProps) {
  const mayWrite = useMayCall('add-field-message.php', { group })
  const write = useWriteMessage(group.id)
  const label = `תשובה: ${remarkLabel(field)}`
  if (!mayWrite) return null
  return (
    <DraftForm
      drafts={drafts}
      name="reply"
      open="תשובה"
      openLabel={label}
      label={label}
      submit="שליחה"
      secondary
      onSubmit={(text) => write({ field, text })}
    />
  )
}
