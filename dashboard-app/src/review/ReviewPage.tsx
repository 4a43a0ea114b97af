import { PageHeading } from '../parts/PageHeading.tsx'

export function ReviewPage() {
  return <PageHeading title="בקשות לאישור" />
}
