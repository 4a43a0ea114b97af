import { useRouteError } from 'shared-ui/platform'
import { ErrorState, Footer, LinkButton } from 'shared-ui/ui'
import { Page } from './Page.tsx'

/** When a page of the shell itself breaks. */
export function RootError() {
  const error = useRouteError()
  return (
    <Page footer={<Footer />}>
      <ErrorState error={error} onRetry={() => window.location.reload()}>
        <LinkButton to="/" look="plain" reloadDocument>
          חזרה לדף הבית
        </LinkButton>
      </ErrorState>
    </Page>
  )
}
