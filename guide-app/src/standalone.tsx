import { paths } from '@hafifa/shared-ui/remote'
import { startStandalone } from '@hafifa/shared-ui/standalone'
import { routes } from './routes.tsx'

startStandalone({ routes, home: paths.groups, frame: 'shell' })
