import type { ImportRow } from '../import/recognize.ts'

/** A row in a line: its state, the values, what is wrong, open doubts (?), remarks (!). */
export function outcomeOf({ state, values, trainee, changed, problems, doubts, remarks }: ImportRow): string {
  const isChanged = state === 'changed'
  return [
    [state, trainee?.id].filter(Boolean).join(' '),
    isChanged
      ? changed.map((name) => `${name}=${values[name]}`).join(' ')
      : Object.values(values).join(' ').replaceAll('\n', '⏎'),
    ...problems.map(({ field }) => `wrong ${field}`),
    ...doubts.flatMap(({ about, answer }) => (answer === undefined ? [`? ${about}`] : [])),
    ...remarks.map(({ text, from, value }) => `! ${[text, from, value].filter(Boolean).join(' ')}`),
  ].join(' | ')
}
