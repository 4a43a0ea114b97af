import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queryClient } from '../index.ts'
import { queryKeys } from '../remote.ts'
import { createRefresher } from './refresh.ts'

const shown = {
  group: queryKeys.group(7),
  otherGroup: queryKeys.group(8),
  handIn: [...queryKeys.group(7), 'handIn'],
  myGroups: queryKeys.guideGroups(1),
  stageSummary: queryKeys.stageSummary,
  adminStats: queryKeys.adminStats(1),
  handover: queryKeys.handover(7),
  otherHandover: queryKeys.handover(8),
  trainees: queryKeys.trainees(7),
  otherTrainees: queryKeys.trainees(8),
  allTrainees: queryKeys.allTrainees,
  guides: queryKeys.guides,
  log: queryKeys.activity,
  presence: [...queryKeys.presence, 7],
  sessions: [...queryKeys.sessions, 1],
  passkeys: [...queryKeys.passkeys, 1],
  invitations: queryKeys.invitations,
}

type Name = keyof typeof shown

const names = Object.keys(shown) as Name[]

async function showAll() {
  const fetched: Name[] = []
  for (const name of names) {
    const observer = new QueryObserver(queryClient, {
      queryKey: shown[name],
      queryFn: () => {
        fetched.push(name)
        return null
      },
    })
    onTestFinished(observer.subscribe(() => undefined))
  }
  await expect.poll(() => fetched).toHaveLength(names.length)
  fetched.length = 0
  return fetched
}

describe('a change refetches exactly the affected queries', () => {
  const cases: [kinds: string[], groups: number[], refetched: Name[]][] = [
    [['form'], [7], ['group', 'handIn', 'myGroups', 'handover']],
    [['trainees'], [7], ['group', 'handIn', 'myGroups', 'adminStats', 'trainees', 'allTrainees']],
    [['group'], [7], ['group', 'handIn', 'myGroups', 'stageSummary', 'adminStats', 'guides']],
    [
      ['people'],
      [],
      [
        'group',
        'otherGroup',
        'handIn',
        'myGroups',
        'stageSummary',
        'adminStats',
        'guides',
        'sessions',
        'passkeys',
        'invitations',
      ],
    ],
    [['log'], [7], ['log']],
    [['presence'], [7], ['presence']],
    [['presence'], [8], []],
    [['form'], [7, 8], ['group', 'otherGroup', 'handIn', 'myGroups', 'handover', 'otherHandover']],
    [['of a newer server'], [], []],
    [['all'], [], names],
  ]
  test.for(cases)('%j of %j', async ([kinds, groups, refetched]) => {
    const fetched = await showAll()
    createRefresher()({ version: 1, ids: [1], groups, kinds })
    await expect.poll(() => [...fetched].sort()).toEqual([...refetched].sort())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(fetched).toHaveLength(refetched.length)
  })
})

test('a burst of changes causes one refetch', async () => {
  const fetched = await showAll()
  const refresh = createRefresher()
  for (let version = 1; version <= 20; version++)
    refresh({ version, ids: [version], groups: [7], kinds: ['log'] })
  await expect.poll(() => fetched).toEqual(['log'])
})

test('a query that is not shown is only marked as stale', async () => {
  queryClient.setQueryData(queryKeys.group(7), null)
  createRefresher()({ version: 1, ids: [1], groups: [7], kinds: ['form'] })
  await expect.poll(() => queryClient.getQueryState(queryKeys.group(7))?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(queryKeys.group(7))?.fetchStatus).toBe('idle')
})

test("a refetch waits until the page's own change is stored", async () => {
  const fetched = await showAll()
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const change = new MutationObserver(queryClient, { mutationFn: () => stored })
  const changed = change.mutate()
  createRefresher()({ version: 1, ids: [1], groups: [7], kinds: ['trainees'] })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(fetched).toEqual([])
  store()
  await changed
  await expect.poll(() => fetched).toContain('trainees')
})
