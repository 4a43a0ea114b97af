import { type ChangeName, changingCalls } from './callList.ts'
import { offeredReads } from './offeredReads.ts'
import { otherReads } from './reads.ts'

type Changes = typeof changingCalls

export const callPermissions = {
  ...offeredReads,
  ...otherReads,
  ...Object.fromEntries(Object.entries(changingCalls).map(([call, { allowed }]) => [call, allowed])),
} as typeof offeredReads & typeof otherReads & { [Call in ChangeName]: Changes[Call]['allowed'] }
