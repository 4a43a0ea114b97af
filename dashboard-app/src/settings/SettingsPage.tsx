import { PageHeading } from '../parts/PageHeading.tsx'

export function SettingsPage() {
  return <PageHeading title="הגדרות" />
}
