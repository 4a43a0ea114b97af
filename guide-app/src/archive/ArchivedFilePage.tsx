import { isCoordinator, parseTimestamp, type RemarkField } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { formatDate, usePageTitle } from '@hafifa/shared-ui/lib'
import { Link, useGuide, useParams, usePrintRecord, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { FileContents, QuestionThread } from '@hafifa/shared-ui/review'
import { buttonClass, lazyPart, Name, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { type ReactNode, Suspense } from 'react'
import { PageBreadcrumb } from '../components/Breadcrumb.tsx'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { Names } from '../components/Names.tsx'
import { type ArchivedFile, archivedFileQuery } from '../queries/archive.ts'
import { AcceptFile } from './AcceptFile.tsx'
import css from './ArchivedFilePage.module.css'
import { AskQuestion } from './AskQuestion.tsx'
import { useFileQuestions } from './useFileQuestions.ts'
import { useQuestionFocus } from './useQuestionFocus.ts'

const AnswerInvitations = lazyPart(() => import('./AnswerInvitations.tsx'))

export function ArchivedFilePage() {
  const id = Number(useParams().fileId)
  const query = useQuery(archivedFileQuery(id))
  const file = query.data
  usePageTitle(file && `תיק ${file.year.label}: ${file.name}`)
  const failure = loadFailure(query)
  if (failure) return <GroupLoadError {...failure} />
  if (!file) {
    return (
      <div className={styles.column}>
        <GroupBreadcrumb group={undefined} />
        <div className={css.page} aria-busy="true">
          <h1 aria-label="התיק נטען">
            <Skeleton width="14rem" />
          </h1>
          <Skeleton height="8rem" />
          <Skeleton height="16rem" />
        </div>
      </div>
    )
  }
  return <LoadedFile key={id} file={file} />
}

function LoadedFile({ file }: { file: ArchivedFile }) {
  const guide = useGuide()
  const { questions, drafts, actions } = useFileQuestions(file.id)
  useQuestionFocus(questions !== undefined)
  const guideIds = file.guidesNow.map(({ id }) => id)
  const isOfGroup = !file.ended && (isCoordinator(guide) || guideIds.includes(guide.id))
  usePrintRecord(isOfGroup ? [file.groupId] : [])
  const page = `תיק ${file.year.label}`
  const { ask, ...answering } = actions
  const thread = (field: RemarkField, label: string) =>
    questions && <QuestionThread {...{ field, label, questions, drafts, actions }} />
  return (
    <div className={styles.column}>
      {isOfGroup ? (
        <GroupBreadcrumb group={{ id: file.groupId, name: file.name }} page={page} />
      ) : (
        <PageBreadcrumb page={page} />
      )}
      <article className={css.page}>
        <h1>
          <span>{`${page}: `}</span>
          <Name>{file.name}</Name>
        </h1>
        <dl className={css.facts}>
          <Fact label="מדריכים">{people(file.guides)}</Fact>
          <Fact label="רכזים">{people(file.coordinators)}</Fact>
          <Fact label="נכתב על ידי">{people(file.writers)}</Fact>
          <Fact label="אישור">{approval(file)}</Fact>
        </dl>
        {!file.ended && <AcceptFile group={{ guideIds }} file={file} />}
        <FileContents file={file} below={thread} />
        <section
          className={css.whole}
          aria-labelledby="whole-file"
          data-print={questions?.some(({ field }) => field === null) ? undefined : 'hide'}
        >
          <h2 id="whole-file">שאלות על התיק</h2>
          {questions && (
            <QuestionThread field={null} label="כל התיק" {...{ questions, drafts, actions: answering }} />
          )}
          {ask && <AskQuestion drafts={drafts} ask={ask} />}
        </section>
        <Can call="get-answer-invitations.php">
          <Suspense>
            <AnswerInvitations fileId={file.id} />
          </Suspense>
        </Can>
        {isOfGroup && (
          <p className={styles.flush} data-print="hide">
            <Link className={buttonClass('plain')} to={paths.group(file.groupId)}>
              חזרה לקבוצה
            </Link>
          </p>
        )}
      </article>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.note}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function people(list: ArchivedFile['guides']): ReactNode {
  return list.length > 0 ? <Names people={list} /> : 'אין'
}

function approval({ approvedAt, approvedBy }: ArchivedFile): ReactNode {
  if (!approvedAt) return 'לא אושר'
  return (
    <span>
      {approvedBy && <Name>{approvedBy.name}</Name>}
      {approvedBy && ', '}
      <span>{formatDate(parseTimestamp(approvedAt))}</span>
    </span>
  )
}
