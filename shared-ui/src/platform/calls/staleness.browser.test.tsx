import type { ChangeName } from '@hafifa/api/contract'
import { expect, test } from 'vitest'
import { queryClient } from '../index.ts'
import { archiveKeys, queryKeys } from '../remote.ts'
import { invalidateAfter } from './staleness.ts'

test.for<[ChangeName, readonly unknown[]]>([
  ['import-groups.php', queryKeys.groupNames],
  ['undo-group-import.php', queryKeys.groupNames],
  ['update-trainees-status.php', queryKeys.stageSummary],
  ['erase-trainee.php', archiveKeys.archivedFile(7)],
  ['update-group.php', archiveKeys.takeovers],
  ['add-nudge.php', queryKeys.activity],
])('%s makes %j stale', async ([call, queryKey]) => {
  queryClient.setQueryData(queryKey, null)
  await invalidateAfter(call)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
