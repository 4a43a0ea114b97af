import { formatValue, handoverFieldNames, handoverFields, isFilled, type Tab } from '@hafifa/api/contract'
import { lazyPart } from '@hafifa/shared-ui/lazy'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { TextArea } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import type { ArchivedFile } from '../queries/archive.ts'
import type { Remark } from '../queries/reviewRounds.ts'
import { FieldRemarks } from './FieldRemarks.tsx'
import { HandoverInput } from './HandoverInput.tsx'
import { LastYear } from './LastYear.tsx'
import type { NamedReplacement } from './replacements.ts'
import { SharedField } from './SharedField.tsx'
import css from './TabFields.module.css'
import type { useHandover } from './useHandover.ts'

const CopyAnswer = lazyPart(() => import('../lastYear/CopyAnswer.tsx'))

type TabFieldsProps = {
  tab: Tab
  group: Group
  remarks: readonly Remark[]
  lastYear: ArchivedFile | undefined
} & Pick<
  ReturnType<typeof useHandover>,
  'values' | 'issues' | 'conflicts' | 'change' | 'resolve' | 'hold' | 'release'
> & { replaced: readonly NamedReplacement[] }

export function TabFields(props: TabFieldsProps) {
  const { tab, group, remarks, lastYear, values, issues, conflicts, replaced, ...actions } = props
  const { change, resolve, hold, release } = actions
  const mayEdit = useMayCall('update-group-form.php', { group })
  return (
    <fieldset className={css.fields} disabled={!mayEdit}>
      {tab === 'general' && <GroupName group={group} />}
      {handoverFieldNames
        .filter((name) => handoverFields[name].tab === tab)
        .map((name) => (
          <SharedField
            key={name}
            name={name}
            replaced={replaced.find((replacement) => replacement.name === name)}
            onHold={() => hold(name)}
            onRelease={() => release(name)}
          >
            <HandoverInput
              name={name}
              value={values[name]}
              issue={issues[name]}
              conflict={conflicts[name]}
              onChange={change}
              onResolve={resolve}
            />
            <FieldRemarks name={name} remarks={remarks} />
            {lastYear && isFilled(lastYear.fields[name]) && (
              <LastYear text={formatValue(lastYear.fields[name])}>
                {mayEdit && (
                  <Suspense>
                    <CopyAnswer
                      name={name}
                      value={values[name]}
                      from={lastYear.fields[name]}
                      onChange={change}
                    />
                  </Suspense>
                )}
              </LastYear>
            )}
          </SharedField>
        ))}
    </fieldset>
  )
}

/** A text area, so that a long name is shown in full. */
function GroupName({ group }: { group: Group }) {
  return <TextArea className={css.name} label="שם הקבוצה" rows={1} dir="auto" value={group.name} readOnly />
}
