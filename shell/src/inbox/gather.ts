import type { Notice } from './inboxQueries.ts'

export type Row = Notice | Gathered

/** Several of one kind that follow each other, unless there is nothing else. */
export type Gathered = { id: number; label: string; notices: Notice[] }

const fewest = 3

export function gather(notices: readonly Notice[]): Row[] {
  const runs: [Notice, ...Notice[]][] = []
  for (const notice of notices) {
    const run = runs.at(-1)
    if (run?.[0].kind === notice.kind) run.push(notice)
    else runs.push([notice])
  }
  return runs.flatMap((run): Row[] => {
    const [{ id, label }] = run
    return run.length < fewest || runs.length === 1
      ? run
      : [{ id, label: `${run.length} ${label}`, notices: run }]
  })
}
