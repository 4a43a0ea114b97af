import { Button, useFocusAfter } from '@hafifa/shared-ui/ui'
import { type LoadedQuery, loadFailure } from '../components/GroupLoadError.tsx'
import css from '../components/RestoredNotice.module.css'

type MissingPartsProps = { threads: LoadedQuery; lastYear: LoadedQuery }

export default function MissingParts({ threads, lastYear }: MissingPartsProps) {
  const failure = loadFailure(threads, lastYear)
  if (!failure) return null
  const parts = [loadFailure(threads) && 'הערות הרכז.ת', loadFailure(lastYear) && 'התשובות מהשנה שעברה']
  return <Notice {...failure} text={`לא נטענו: ${parts.filter(Boolean).join(', ')}`} />
}

type NoticeProps = { text: string; onRetry: () => void; retrying: boolean }

function Notice({ text, onRetry, retrying }: NoticeProps) {
  const notice = useFocusAfter()
  return (
    <div ref={notice} className={css.notice} role="alert" data-print="hide">
      <p className={css.text}>{text}</p>
      <Button variant="plain" busy={retrying} onClick={onRetry}>
        ניסיון חוזר
      </Button>
    </div>
  )
}
