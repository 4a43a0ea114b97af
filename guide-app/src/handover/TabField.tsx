import { formatValue, type HandoverField, type HandoverValues, isFilled } from '@hafifa/api/contract'
import type { Theirs } from '@hafifa/shared-ui/drafts'
import type { Group } from '@hafifa/shared-ui/platform'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { memo, Suspense } from 'react'
import type { ShownThreads } from '../threads/shownThreads.tsx'
import { HandoverInput } from './HandoverInput.tsx'
import { LastYear } from './LastYear.tsx'
import type { NamedReplacement } from './replacements.ts'
import { SharedField } from './SharedField.tsx'
import type { useHandover } from './useHandover.ts'

const CopyAnswer = lazyPart(() => import('./CopyAnswer.tsx'))

export type FieldActions = Pick<ReturnType<typeof useHandover>, 'change' | 'resolve' | 'hold' | 'release'>

type Value = HandoverValues[HandoverField]

type TabFieldProps = FieldActions & {
  group: Group
  name: HandoverField
  value: Value
  issue: string | undefined
  conflict: Theirs<Value> | undefined
  replaced: NamedReplacement | undefined
  threads: ShownThreads | undefined
  before: Value | undefined
  mayEdit: boolean
}

/** Renders again only when its own field changes. */
export const TabField = memo(function TabField(props: TabFieldProps) {
  const { group, name, value, issue, conflict, replaced, threads, before, mayEdit } = props
  const { change, resolve, hold, release } = props
  // Copies on devices leave sensitive fields out.
  if (value === undefined) return null
  return (
    <SharedField name={name} replaced={replaced} onHold={() => hold(name)} onRelease={() => release(name)}>
      <HandoverInput {...{ name, value, issue, conflict }} onChange={change} onResolve={resolve} />
      {threads?.at(group, name)}
      {before !== undefined && isFilled(before) && (
        <LastYear text={formatValue(before)}>
          {mayEdit && (
            <Suspense>
              <CopyAnswer name={name} value={value} from={before} onChange={change} />
            </Suspense>
          )}
        </LastYear>
      )}
    </SharedField>
  )
})
