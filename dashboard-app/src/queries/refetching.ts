/**
 * Refetches when the coordinator returns to the tab, however fresh the answer is, because guides move groups
 * meanwhile.
 */
export const refetchedOnFocus = <Query extends object>(query: Query) => ({
  ...query,
  refetchOnWindowFocus: 'always' as const,
})

/** Polls, because guides hand in groups and ask to join while the dashboard is open. */
export const polled = <Query extends object>(query: Query) => ({ ...query, refetchInterval: 60_000 })
