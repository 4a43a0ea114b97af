import { pick, type TraineeField, traineeFields, undoImportHours } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { toast } from '@hafifa/shared-ui/platform'
import { basesOf } from '../form.ts'
import type { ImportRow } from './recognize.ts'

const undoNote = `אפשר לבטל במשך ${undoImportHours} שעות, תחת ״ייבוא מגיליון״.`

export function useImport(groupId: number, onDone: () => void) {
  return useChange({
    call: 'import-trainees.php',
    adds: true,
    send: (post, rows: readonly ImportRow[]) => post({ groupId, ...contentsOf(rows) }),
    failed: 'שגיאה בייבוא',
    onDone: (counts) => {
      toast.success('הייבוא הסתיים', { description: `${summaryOf(counts)}. ${undoNote}` })
      onDone()
    },
  })
}

export function summaryOf({ added, changed }: { added: number; changed: number }): string {
  const texts = [
    added > 0 && `${added === 1 ? 'נוסף' : 'נוספו'} ${countOf(added, 'trainee')}`,
    changed > 0 && `${changed === 1 ? 'עודכן' : 'עודכנו'} ${countOf(changed, 'trainee')}`,
  ]
  return texts.filter(Boolean).join(', ')
}

function contentsOf(rows: readonly ImportRow[]) {
  return {
    added: rows.flatMap(({ state, values }) => (state === 'new' && isNamed(values) ? [values] : [])),
    changed: rows.flatMap(({ state, trainee, changed, values }) =>
      state === 'changed' && trainee
        ? [{ id: trainee.id, fields: pick(values, changed), base: basesOf(changed, [trainee]) }]
        : [],
    ),
  }
}

type Values = ImportRow['values']

function isNamed(values: Values): values is Values & { first_name: string; last_name: string } {
  return values.first_name !== undefined && values.last_name !== undefined
}

export function labelOf(name: TraineeField): string {
  return traineeFields[name].label
}
