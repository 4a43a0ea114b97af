import { handoverFieldNames, handoverFields, type Tab } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/calls'
import { TextArea } from '@hafifa/shared-ui/fields'
import type { Group } from '@hafifa/shared-ui/platform'
import { memo } from 'react'
import type { ArchivedFile } from '../queries/archive.ts'
import type { ShownThreads } from '../threads/shownThreads.tsx'
import type { NamedReplacement } from './replacements.ts'
import { type FieldActions, TabField } from './TabField.tsx'
import css from './TabFields.module.css'
import type { useHandover } from './useHandover.ts'

type TabFieldsProps = FieldActions & {
  tab: Tab
  group: Group
  threads: ShownThreads | undefined
  lastYear: ArchivedFile | undefined
  replaced: readonly NamedReplacement[]
} & Pick<ReturnType<typeof useHandover>, 'values' | 'issues' | 'conflicts'>

export const TabFields = memo(function TabFields(props: TabFieldsProps) {
  const { tab, group, threads, lastYear, values, issues, conflicts, replaced, ...actions } = props
  const mayEdit = useMayCall('update-group-form.php', { group })
  return (
    <fieldset className={css.fields} disabled={!mayEdit}>
      {tab === 'general' && <GroupName group={group} />}
      {handoverFieldNames
        .filter((name) => handoverFields[name].tab === tab)
        .map((name) => (
          <TabField
            key={name}
            group={group}
            name={name}
            value={values[name]}
            issue={issues[name]}
            conflict={conflicts[name]}
            replaced={replaced.find((replacement) => replacement.name === name)}
            threads={threads}
            before={lastYear?.fields[name]}
            mayEdit={mayEdit}
            {...actions}
          />
        ))}
    </fieldset>
  )
})

/** A text area, so that a long name is shown in full. */
function GroupName({ group }: { group: Group }) {
  return <TextArea className={css.name} label="שם הקבוצה" rows={1} dir="auto" value={group.name} readOnly />
}
