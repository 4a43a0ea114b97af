export type Trainee = Record<string, unknown> & { expected_to_stay: 0 | 1 | null }

export type Group = Record<string, unknown> & { name: string; guides: string }

export function traineesAnswer(rows: Trainee[]) {
  return {
    trainees: rows.map((row) => ({
      ...row,
      expected_to_stay: row.expected_to_stay === null ? null : row.expected_to_stay === 1,
    })),
  }
}

/** @param rows the guides of a group as a JSON list of ids and names */
export function groupsAnswer(rows: Group[]) {
  return {
    groups: rows.map(({ guides, ...group }) => {
      const people: [number, string][] = JSON.parse(guides)
      return { ...group, guides: people.map(([, name]) => name), guideIds: people.map(([id]) => id) }
    }),
  }
}
