import { formatValue, fullLabel, type HandoverField, type HandoverValues } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/platform'
import type { ArchivedFile } from '../queries/archive.ts'
import { CopyButton } from './CopyButton.tsx'
import { LastYear } from './LastYear.tsx'
import { type ChangeField, useCopy } from './useCopy.ts'

type LastYearAnswerProps = {
  name: HandoverField
  /** Of this year. */
  value: HandoverValues[HandoverField]
  lastYear: ArchivedFile
  onChange: ChangeField
}

export default function LastYearAnswer({ name, value, lastYear, onChange }: LastYearAnswerProps) {
  const guideIds = lastYear.guidesNow.map(({ id }) => id)
  const mayEdit = useMayCall('update-group-form.php', { group: { guideIds } })
  const from = lastYear.fields[name]
  const copy = useCopy({ values: { [name]: value }, from: { [name]: from }, onChange })
  return (
    <LastYear text={formatValue(from)}>
      {mayEdit && <CopyButton {...copy} text="העתקה" label={fullLabel(name)} />}
    </LastYear>
  )
}
