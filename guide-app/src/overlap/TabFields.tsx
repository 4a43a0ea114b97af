import { overlapFieldNames, overlapFields, type Tab } from 'api/contract'
import type { Group } from 'shared-ui/platform'
import { Field } from 'shared-ui/ui'
import { OverlapInput } from './OverlapInput.tsx'
import css from './TabFields.module.css'
import type { useHandover } from './useHandover.ts'

type TabFieldsProps = { tab: Tab; group: Group } & Pick<
  ReturnType<typeof useHandover>,
  'values' | 'issues' | 'change'
>

/** The fields of one tab, as the form's description lists them. */
export function TabFields({ tab, group, values, issues, change }: TabFieldsProps) {
  return (
    <div className={css.fields}>
      {tab === 'general' && <Field label="שם הקבוצה" value={group.name} readOnly />}
      {overlapFieldNames
        .filter((name) => overlapFields[name].tab === tab)
        .map((name) => (
          <OverlapInput key={name} name={name} value={values[name]} issue={issues[name]} onChange={change} />
        ))}
    </div>
  )
}
