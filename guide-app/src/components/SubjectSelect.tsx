import { type RemarkField, remarkFields, remarkLabel } from '@hafifa/api/contract'
import { Select } from '@hafifa/shared-ui/fields'

export const subjects = [null, ...remarkFields]

type SubjectSelectProps = { field: RemarkField | null; onChange: (field: RemarkField | null) => void }

export function SubjectSelect({ field, onChange }: SubjectSelectProps) {
  return (
    <Select
      label="על מה"
      value={field ?? ''}
      onChange={({ target }) => onChange(subjects.find((subject) => subject === target.value) ?? null)}
    >
      {subjects.map((subject) => (
        <option key={subject} value={subject ?? ''}>
          {remarkLabel(subject)}
        </option>
      ))}
    </Select>
  )
}
