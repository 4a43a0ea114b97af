import { type RemarkField, remarkLabel } from '@hafifa/api/contract'
import { textDrafts, useDrafts } from '@hafifa/shared-ui/drafts'
import { errorText, type Group, useQuery } from '@hafifa/shared-ui/platform'
import { DraftForm } from '@hafifa/shared-ui/review'
import { Dialog, type DialogProps, ErrorState, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { type ComponentProps, useState } from 'react'
import { SubjectSelect, subjects } from '../components/SubjectSelect.tsx'
import { fieldThreadsQuery } from '../queries/threads.ts'
import { FieldThread } from './FieldThread.tsx'
import css from './ThreadsDialog.module.css'
import { useReply } from './useReply.ts'
import { useWriteMessage } from './useWriteMessage.ts'

type ThreadsDialogProps = DialogProps & { group: Group }

export default function ThreadsDialog({ group, ...dialog }: ThreadsDialogProps) {
  return (
    <Dialog title="הערות על התיק" {...dialog}>
      <div className={styles.stack4}>
        <Threads group={group} />
        <NewMessage groupId={group.id} />
      </div>
    </Dialog>
  )
}

function Threads({ group }: { group: Group }) {
  const { data, error, refetch, isFetching } = useQuery(fieldThreadsQuery(group.id))
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton width="70%" />
  return (
    <>
      {data.length === 0 && <p className={styles.muted}>עדיין לא נכתב דבר. כאן אפשר לשאול את הרכז.ת.</p>}
      {subjects.map((field) => (
        <Subject key={field} group={group} field={field} threads={data} />
      ))}
    </>
  )
}

function Subject({ group, field, threads }: ComponentProps<typeof FieldThread>) {
  const reply = useReply(group.id, field)
  if (!reply.isOpen && !threads.some((thread) => thread.field === field)) return null
  return (
    <section aria-label={remarkLabel(field)}>
      <h3>{remarkLabel(field)}</h3>
      <FieldThread group={group} field={field} threads={threads} />
    </section>
  )
}

function NewMessage({ groupId }: { groupId: number }) {
  const write = useWriteMessage(groupId)
  const [field, setField] = useState<RemarkField | null>(null)
  const drafts = useDrafts(`threads/${groupId}/new`, textDrafts)
  return (
    <div className={css.new}>
      <SubjectSelect field={field} onChange={setField} />
      <DraftForm
        drafts={drafts}
        name="new"
        open="הודעה חדשה"
        openLabel="הודעה חדשה"
        label={`הודעה: ${remarkLabel(field)}`}
        submit="שליחה"
        onSubmit={(text) => write({ field, text })}
      />
    </div>
  )
}
