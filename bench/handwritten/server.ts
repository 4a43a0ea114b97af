import { db } from './database.ts'
import { serve } from './http.ts'
import { listGroups, listTrainees } from './reads.ts'
import { saveForm } from './save.ts'
import { accessStatus, findCaller } from './session.ts'

serve({ findCaller, accessStatus, listTrainees, listGroups, saveForm, close: () => db.close() })
