import { shellConfig } from '@hafifa/shared-ui/build'
import { devSettings } from './build/devSettings.ts'

export default shellConfig(devSettings())
