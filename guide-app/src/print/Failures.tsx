import { errorText } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'
import type { Failure } from './queries.ts'

type FailuresProps = { failures: readonly Failure[]; onRetry: () => void; retrying: boolean }

/** The groups that could not be loaded and are missing from the print. */
export function Failures({ failures, ...retry }: FailuresProps) {
  const ids = failures.map(({ id }) => id).join(', ')
  return (
    <div data-print="hide">
      <ErrorState title={`לא נטענו הקבוצות שמספרן: ${ids}`} text={errorText(failures[0]?.error)} {...retry} />
    </div>
  )
}
