import { serve } from '../http.ts'
import { reading, writing } from './database.ts'
import { listGroups, listTrainees } from './reads.ts'
import { saveForm } from './save.ts'
import { accessStatus, findCaller } from './session.ts'

const close = () => Promise.all([reading.end(), writing.end()])

serve({ findCaller, accessStatus, listTrainees, listGroups, saveForm, close })
