import { formatValue, isFilled, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { toast } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import type { FormValues } from '../journalEntries.ts'

type GoneTraineeProps = {
  values: () => FormValues
  add: () => void
  saving: boolean
}

export function GoneTrainee({ values, add, saving }: GoneTraineeProps) {
  // Not `copyText`, which would add a file to the first load of the list.
  async function copy() {
    try {
      await navigator.clipboard.writeText(textOf(values()))
      toast.success('הפרטים הועתקו')
    } catch {
      toast.error('הפרטים לא הועתקו')
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        העתקת הפרטים
      </Button>
      <Button busy={saving} onClick={add}>
        הוספה מחדש לרשימה
      </Button>
    </>
  )
}

function textOf(values: FormValues): string {
  return traineeFieldNames
    .filter((name) => isFilled(values[name]))
    .map((name) => `${traineeFields[name].label}: ${formatValue(values[name])}`)
    .join('\n')
}
