import { Footer, NotFound } from '@hafifa/shared-ui/ui'
import { Page } from './frame/Page.tsx'

export function NotFoundPage() {
  return (
    <Page footer={<Footer />}>
      <NotFound />
    </Page>
  )
}
