import { formatValue, isFilled, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { copyText } from '@hafifa/shared-ui/copyText'
import { Button } from '@hafifa/shared-ui/ui'
import type { FormValues } from './form.ts'

type GoneTraineeProps = {
  values: () => FormValues
  /** Adds the values as a new trainee. */
  add: () => void
  saving: boolean
}

/** Offers to add or to copy the typed values of a trainee who has left the list. */
export function GoneTrainee({ values, add, saving }: GoneTraineeProps) {
  function copy() {
    void copyText(textOf(values()), 'הפרטים הועתקו', 'הפרטים לא הועתקו')
  }

  return (
    <>
      <Button busy={saving} onClick={add}>
        הוספה מחדש לרשימה
      </Button>
      <Button variant="secondary" onClick={copy}>
        העתקת הפרטים
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
