import { useGuide } from 'shared-ui/platform'
export function GroupsPage() { return <h1>הקבוצות שלי {useGuide().id}</h1> }
