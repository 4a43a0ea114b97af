import { contract, type RemoteModule } from 'shared-ui/remote'
import { GroupsPage } from './groups/GroupsPage.tsx'

/** What the shell mounts under /groups. */
export const routes: RemoteModule['routes'] = [{ path: '/groups', element: <GroupsPage /> }]
export { contract }
