import { PageHeading } from '../parts/PageHeading.tsx'

export function MyGroupsPage() {
  return <PageHeading title="הקבוצות שלי" />
}
