import { PageHeading } from '../parts/PageHeading.tsx'

export function GroupsListPage() {
  return <PageHeading title="רשימת קבוצות" />
}
