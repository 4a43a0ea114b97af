import { Card } from 'antd'
import type { ReactNode } from 'react'
import type { FailedQuery } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { type Advanced, advanced } from './advanced.ts'

export function AdvancedSettings({ of, children }: { of: Advanced; children: ReactNode }) {
  return (
    <>
      <PageHeading title={advanced[of]} />
      <Card>{children}</Card>
    </>
  )
}

type AdvancedQueryProps<Data> = {
  of: Advanced
  query: FailedQuery & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

export function AdvancedQuery<Data>({ of, query, children }: AdvancedQueryProps<Data>) {
  return (
    <AdvancedSettings of={of}>
      {query.data !== undefined ? children(query.data) : <Unloaded query={query} rows={6} />}
    </AdvancedSettings>
  )
}
