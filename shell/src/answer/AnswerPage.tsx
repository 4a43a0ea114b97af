import { handoverFieldNames, parseTimestamp, remarkLabel } from '@hafifa/api/contract'
import { createKeyedCall } from '@hafifa/shared-ui/calls'
import { createDrafts, textDrafts } from '@hafifa/shared-ui/drafts'
import { formatDate, usePageTitle } from '@hafifa/shared-ui/lib'
import { api, errorText, isApiError, send, toast, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { FileContents, QuestionThread } from '@hafifa/shared-ui/review'
import { ErrorState, Footer, Name, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import card from '../components/cardBody.module.css'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { FocusedHeading } from '../frame/FocusedHeading.tsx'
import { Page } from '../frame/Page.tsx'
import { useLinkToken } from '../frame/useLinkToken.ts'
import css from './AnswerPage.module.css'

export function AnswerPage() {
  const token = useLinkToken(paths.answer)
  return <Page footer={<Footer />}>{token ? <InvitedFile key={token} token={token} /> : <Ended />}</Page>
}

function openInvitation(token: string) {
  return send(api['open-answer-invitation.php'].$post({ json: { token } }))
}

type Opened = Awaited<ReturnType<typeof openInvitation>>

function InvitedFile({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['answer-invitation', token],
    queryFn: () => openInvitation(token),
    gcTime: 0,
  })
  if (isApiError(error, 'invitation-ended')) return <Ended />
  return (
    <div className={`${styles.column} ${css.page}`}>
      <p className={css.brand}>חפיפה</p>
      {data ? (
        <Opened token={token} opened={data} onAnswered={refetch} />
      ) : error ? (
        <ErrorState page text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy="true">
          <h1 aria-label="התיק נטען">
            <Skeleton width="14rem" />
          </h1>
        </div>
      )}
    </div>
  )
}

type OpenedProps = { token: string; opened: Opened; onAnswered: () => Promise<unknown> }

function Opened({ token, opened: { name, expiresAt, file, questions }, onAnswered }: OpenedProps) {
  const [drafts] = useState(() => createDrafts(textDrafts))
  const [keyed] = useState(createKeyedCall)
  usePageTitle('שאלות על תיק החפיפה')

  async function answer(question_id: number, text: string) {
    try {
      await keyed(
        (key) => send(api['answer-by-invitation.php'].$post({ json: { token, question_id, text, key } })),
        question_id,
      )
    } catch (error) {
      toast.failure('התשובה לא נשלחה', error)
      throw error
    }
    toast.success('התשובה נשלחה')
    await onAnswered()
  }

  const asked = [null, ...handoverFieldNames, 'incidents' as const].filter((name) =>
    questions.some(({ field }) => field === name),
  )
  return (
    <article className={css.body}>
      <h1>
        <span>{`תיק ${file.year.label}: `}</span>
        <Name>{file.name}</Name>
      </h1>
      <p>
        שלום <Name>{name}</Name>
        <span>{`, יש שאלות על תיק החפיפה שכתבת. התשובות מוצגות למדריכי הקבוצה ולרכזים שלה. הקישור אישי, ובתוקף עד ${formatDate(parseTimestamp(expiresAt))}.`}</span>
      </p>
      <section className={css.body} aria-labelledby="questions">
        <h2 id="questions">השאלות</h2>
        {asked.length === 0 && <p>אין כרגע שאלות.</p>}
        {asked.map((field) => {
          const label = remarkLabel(field)
          return (
            <section key={field} aria-label={label}>
              <h3>{label}</h3>
              <QuestionThread {...{ field, label, questions, drafts }} actions={{ answer }} />
            </section>
          )
        })}
      </section>
      <FileContents file={file} below={() => null} />
    </article>
  )
}

function Ended() {
  usePageTitle('הקישור אינו בתוקף')
  return (
    <VisitorCard>
      <FocusedHeading>הקישור אינו בתוקף</FocusedHeading>
      <div className={card.body}>
        <p>ייתכן שהקישור בוטל או שעבר זמנו. אפשר לבקש קישור חדש מהרכז.ת.</p>
      </div>
    </VisitorCard>
  )
}
