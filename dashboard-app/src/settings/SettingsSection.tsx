import { Card } from 'antd'
import { type ReactNode, useId } from 'react'

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card role="region" aria-labelledby={titleId} title={<h2 id={titleId}>{title}</h2>}>
      {children}
    </Card>
  )
}
