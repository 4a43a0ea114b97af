import { type RemarkField, remarkLabel } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/time'
import type { Remark } from '../queries/reviewRounds.ts'
import css from './FieldRemarks.module.css'

type FieldRemarksProps = { name: RemarkField; remarks: readonly Remark[] }

export function FieldRemarks({ name, remarks }: FieldRemarksProps) {
  const own = remarks.filter(({ field }) => field === name)
  if (own.length === 0) return null
  return (
    <ul className={css.list} aria-label={`הערות: ${remarkLabel(name)}`}>
      {own.map(({ id, text, guide, at }) => (
        <li key={id} className={css.remark}>
          <p className={css.text} dir="auto">
            {text}
          </p>
          <p className={css.author}>
            הערה של <bdi>{guide?.name || 'רכז.ת'}</bdi>, {timeAgo(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}
