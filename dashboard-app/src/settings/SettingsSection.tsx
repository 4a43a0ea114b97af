import { Card } from 'antd'
import type { ReactNode } from 'react'
import type { FailedQuery } from '../components/LoadError.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { type Section, sections } from './sections.ts'

export function SettingsSection({ section, children }: { section: Section; children: ReactNode }) {
  const titleId = `${section}-title`
  return (
    <Card
      id={section}
      role="region"
      aria-labelledby={titleId}
      title={
        <h2 id={titleId} tabIndex={-1}>
          {sections[section]}
        </h2>
      }
    >
      {children}
    </Card>
  )
}

type QuerySectionProps<Data> = {
  section: Section
  query: FailedQuery & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

export function QuerySection<Data>({ section, query, children }: QuerySectionProps<Data>) {
  return (
    <SettingsSection section={section}>
      {query.data !== undefined ? children(query.data) : <Unloaded query={query} />}
    </SettingsSection>
  )
}
