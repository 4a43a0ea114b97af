import { entriesCommitter } from '../../groups/activity/activity.service.ts'
import { tellOf } from './inbox.service.ts'

export const commitEntries = entriesCommitter(tellOf)
