import { CommentOutlined } from '@ant-design/icons'
import { displayName, type RemarkField, remarkLabel } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/can'
import { useChange } from '@hafifa/shared-ui/change'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { TimeAgo } from '../components/TimeAgo.tsx'
import css from './FieldRemarks.module.css'
import type { Remark } from './handInQuery.ts'
import { RemarkForm } from './RemarkForm.tsx'
import type { Review } from './review.ts'

type FieldRemarksProps = {
  name: RemarkField
  review: Review
  children: ReactNode
}

export function FieldRemarks({ name, review, children }: FieldRemarksProps) {
  const [writing, setWriting] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const label = remarkLabel(name)
  const [earlier, remarks] = [review.earlierRemarksOn(name), review.remarksOn(name)]

  function close() {
    setWriting(false)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div className={css.field}>
      <div className={css.answer}>
        <div>{children}</div>
        <Can call="add-remark.php">
          <Button
            ref={addButton}
            type="text"
            icon={<CommentOutlined aria-hidden="true" />}
            aria-label={`הוספת הערה: ${label}`}
            title="הוספת הערה"
            aria-expanded={writing}
            onClick={() => setWriting(true)}
            data-print="hide"
          />
        </Can>
      </div>
      {earlier.length > 0 && (
        <ul className={css.list} aria-label={`הערות מהבדיקה הקודמת: ${label}`}>
          {earlier.map(({ id, text, guide, at }) => (
            <li key={id} className={css.earlier}>
              <p className={css.text} dir="auto">
                {text}
              </p>
              <p className={css.author}>
                הערה מהבדיקה הקודמת: <Author guide={guide} at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <ul className={css.list} aria-label={`הערות: ${label}`}>
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
      {writing && <RemarkForm groupId={review.groupId} name={name} onDone={close} />}
    </div>
  )
}

function RemarkItem({ remark: { id, text, guide, at } }: { remark: Remark }) {
  const deletion = useChange({
    call: 'delete-remark.php',
    send: (post) => post({ id }),
    done: 'ההערה נמחקה',
  })
  return (
    <li className={css.remark}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.author}>
        <Author guide={guide} at={at} />
        <Can call="delete-remark.php">
          <Button
            type="link"
            size="small"
            danger
            loading={deletion.isPending}
            onClick={() => deletion.mutate()}
            data-print="hide"
          >
            מחיקה
          </Button>
        </Can>
      </p>
    </li>
  )
}

function Author({ guide, at }: Pick<Remark, 'guide' | 'at'>) {
  return (
    <>
      {guide && <bdi>{displayName(guide.name)}</bdi>}
      {guide && ', '}
      <TimeAgo time={at} />
    </>
  )
}
