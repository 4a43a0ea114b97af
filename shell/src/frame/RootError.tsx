import { errorText, useRouteError } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, ErrorState, Footer } from '@hafifa/shared-ui/ui'
import { Page } from './Page.tsx'
import { useAutomaticReload } from './useAutomaticReload.ts'

export function RootError() {
  const error = useRouteError()
  useAutomaticReload(error)
  return (
    <Page footer={<Footer />}>
      <ErrorState page text={errorText(error)} onRetry={() => window.location.reload()}>
        <a className={buttonClass('plain')} href={paths.home}>
          חזרה לדף הבית
        </a>
      </ErrorState>
    </Page>
  )
}
