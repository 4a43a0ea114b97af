import { startAlone } from '@hafifa/shared-ui/standalone'
import { routes } from './routes.tsx'

startAlone({ routes, home: '/dashboard', frame: 'remote' })
