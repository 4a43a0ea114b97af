import { groupBy } from '@hafifa/shared-ui/lib'
import { useId, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { type FailedQuery, LoadError } from '../components/LoadError.tsx'
import type { JoinRequest } from '../queries/joinRequests.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import css from './JoinRequests.module.css'
import { JoinRequestsOfGuide } from './JoinRequestsOfGuide.tsx'
import { OtherGroupForm } from './OtherGroupForm.tsx'

type JoinRequestsProps = {
  query: FailedQuery & { data: readonly JoinRequest[] | undefined }
  /** Called after a decision, which removes the focused button. */
  keepFocus: () => void
}

export function JoinRequests({ query, keepFocus }: JoinRequestsProps) {
  const titleId = useId()
  const [declining, setDeclining] = useState<readonly JoinRequest[]>()
  const [replacing, setReplacing] = useState<{ request: JoinRequest; open: boolean }>()
  const closeForm = () => setReplacing(replacing && { ...replacing, open: false })
  const { data: requests, error } = query
  if (!requests) return error ? <LoadError query={query} /> : null
  return (
    <>
      {requests.length > 0 && (
        <section className={css.section} aria-labelledby={titleId}>
          <h2 id={titleId}>בקשות הצטרפות</h2>
          <ul className={css.list}>
            {[...groupBy(requests, ({ guideId }) => guideId)].map(([guideId, ofGuide]) => (
              <li key={guideId}>
                <JoinRequestsOfGuide requests={ofGuide} onDecline={setDeclining} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DeclineDialog
        requests={declining}
        onReplace={(request) => setReplacing({ request, open: false })}
        onClose={() => setDeclining(undefined)}
        afterClose={() => {
          // Only now, so that the focus later returns to the button that opened the question.
          if (replacing) setReplacing({ ...replacing, open: true })
          keepFocus()
        }}
      />
      {replacing && (
        <FormDialog
          title="שיוך לקבוצה אחרת"
          open={replacing.open}
          onClose={closeForm}
          afterClose={() => {
            setReplacing(undefined)
            keepFocus()
          }}
        >
          <OtherGroupForm request={replacing.request} onClose={closeForm} />
        </FormDialog>
      )}
    </>
  )
}
