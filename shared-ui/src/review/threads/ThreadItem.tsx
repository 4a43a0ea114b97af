import type { Answer } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'
import { timeAgo } from '../../lib/time.ts'
import { FreeText } from '../../ui/FreeText.tsx'
import { Name } from '../../ui/Name.tsx'
import styles from '../../ui/styles.module.css'
import css from './threads.module.css'

export type Thread = Answer<'get-field-threads.php'>['threads'][number]

export type Message = Thread['messages'][number]

type ThreadItemProps = {
  thread: Thread
  prefix?: string
  state?: ReactNode
  messageAction?: (message: Message) => ReactNode
  children?: ReactNode
}

export function ThreadItem({ thread, prefix, state, messageAction, children }: ThreadItemProps) {
  const { id, open, messages } = thread
  const [first, ...replies] = messages
  if (!first) return null
  return (
    <li className={css.thread} data-closed={!open} data-question={id} tabIndex={-1}>
      <SignedText message={first} prefix={prefix} action={messageAction?.(first)} />
      {replies.length > 0 && (
        <ul className={css.replies} aria-label="תשובות">
          {replies.map((reply) => (
            <li key={reply.id}>
              <SignedText message={reply} action={messageAction?.(reply)} />
            </li>
          ))}
        </ul>
      )}
      {state && <p className={styles.note}>{state}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </li>
  )
}

type SignedTextProps = { message: Message; prefix?: string | undefined; action: ReactNode }

function SignedText({ message: { text, guide, at }, prefix, action }: SignedTextProps) {
  return (
    <>
      <p className={css.text} dir="auto">
        <FreeText text={text} />
      </p>
      <p className={styles.note}>
        <span>{prefix && `${prefix} `}</span>
        <Name>{guide || 'מדריך.ה'}</Name>
        <span>{`, ${timeAgo(at)}`}</span>
        {action}
      </p>
    </>
  )
}
