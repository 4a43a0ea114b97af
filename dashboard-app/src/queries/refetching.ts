/** Even if the data is fresh, because guides move groups in the meantime. */
export const refetchedOnFocus = <Query extends object>(query: Query) => ({
  ...query,
  refetchOnWindowFocus: 'always' as const,
})

/** Polls, because guides hand in groups and ask to join while the dashboard is open. */
export const polled = <Query extends object>(query: Query) => ({ ...query, refetchInterval: 60_000 })
