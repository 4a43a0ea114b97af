import { countOf } from '@hafifa/shared-ui/lib'
import { errorText } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'
import type { Failure } from './queries.ts'

type FailuresProps = { failures: readonly Failure[]; onRetry: () => void; retrying: boolean }

export function Failures({ failures, ...retry }: FailuresProps) {
  const count = failures.length
  const title = `${countOf(count, 'group')} ${count === 1 ? 'לא נטענה, ולא תודפס' : 'לא נטענו, ולא יודפסו'}`
  return (
    <div data-print="hide">
      <ErrorState title={title} text={errorText(failures[0]?.error)} {...retry} />
    </div>
  )
}
