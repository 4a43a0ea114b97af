import { useMemo, useState } from 'react'
import type { Answers, RowCells, SheetRow } from './rows.ts'

type Changes<Field extends string> = { cells?: RowCells<Field>; answers?: Answers }

export function useRowChanges<Field extends string>() {
  const [changes, setChanges] = useState<ReadonlyMap<number, Changes<Field>>>(new Map())
  const actions = useMemo(() => {
    function change(numbers: readonly number[], toNext: (before: Changes<Field>) => Changes<Field>) {
      setChanges((before) => {
        const next = new Map(before)
        for (const number of numbers) next.set(number, toNext(before.get(number) ?? {}))
        return next
      })
    }
    return {
      mend: (number: number, field: Field, text: string) =>
        change([number], ({ cells, answers = {} }) => ({
          cells: Object.assign({}, cells, { [field]: { text, kind: 'text' } }),
          answers: withoutAnswersOf(answers, field),
        })),
      answer: (numbers: readonly number[], about: string, value: string | null) =>
        change(numbers, ({ answers, ...others }) => {
          const { [about]: _before, ...rest } = answers ?? {}
          return { ...others, answers: value === null ? rest : { ...rest, [about]: value } }
        }),
    }
  }, [])
  return { changes, ...actions }
}

/** An answer is about the text for which it was given. */
function withoutAnswersOf(answers: Answers, field: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([about]) => !about.startsWith(`${field}.`)))
}

export function withChanges<Field extends string>(
  row: SheetRow<Field>,
  changes: Changes<Field> | undefined,
): SheetRow<Field> {
  if (!changes) return row
  const { cells, answers } = changes
  return { ...row, cells: { ...row.cells, ...cells }, ...(answers && { answers }) }
}
