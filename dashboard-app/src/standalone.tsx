import { paths } from '@hafifa/shared-ui/remote'
import { startAlone } from '@hafifa/shared-ui/standalone'
import { routes } from './routes.tsx'

startAlone({ routes, home: paths.dashboard.overview, frame: 'remote' })
