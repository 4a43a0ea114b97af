import { Card, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { LoadError } from '../components/LoadError.tsx'

type SettingsSectionProps<Data> = {
  title: string
  query: Parameters<typeof LoadError>[0]['query'] & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** A card of the settings page, filled from a query. */
export function SettingsSection<Data>({ title, query, children }: SettingsSectionProps<Data>) {
  const titleId = useId()
  return (
    <Card role="region" aria-labelledby={titleId} title={<h2 id={titleId}>{title}</h2>}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      )}
    </Card>
  )
}
