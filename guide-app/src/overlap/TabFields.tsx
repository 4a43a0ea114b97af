import { overlapFieldNames, overlapFields, type Tab } from 'api/contract'
import type { Group } from 'shared-ui/platform'
import { TextArea } from 'shared-ui/ui'
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
      {tab === 'general' && <GroupName group={group} />}
      {overlapFieldNames
        .filter((name) => overlapFields[name].tab === tab)
        .map((name) => (
          <OverlapInput key={name} name={name} value={values[name]} issue={issues[name]} onChange={change} />
        ))}
    </div>
  )
}

/** Only to read; a long name is seen in full. */
function GroupName({ group }: { group: Group }) {
  return <TextArea className={css.name} label="שם הקבוצה" rows={1} value={group.name} readOnly />
}
