import { startAlone } from 'shared-ui/standalone'
import { routes } from './routes.tsx'

startAlone({ routes, home: '/groups', frame: 'shell' })
