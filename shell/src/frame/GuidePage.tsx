import { Footer } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { Header } from './Header.tsx'
import { Page } from './Page.tsx'

export function GuidePage({ children }: { children: ReactNode }) {
  return (
    <Page header={<Header />} footer={<Footer />}>
      {children}
    </Page>
  )
}
