import { useEffect } from 'react'
import { errorText, useRouteError } from 'shared-ui/platform'
import { buttonLook, ErrorState, Footer } from 'shared-ui/ui'
import { isMissingCode, reloadOnce } from '../reload.ts'
import { Page } from './Page.tsx'

/** When a page of the shell itself breaks. */
export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    if (isMissingCode(error)) void reloadOnce(error)
  }, [error])
  return (
    <Page footer={<Footer />}>
      <ErrorState text={errorText(error)} onRetry={() => window.location.reload()}>
        <a className={buttonLook('plain')} href="/">
          חזרה לדף הבית
        </a>
      </ErrorState>
    </Page>
  )
}
