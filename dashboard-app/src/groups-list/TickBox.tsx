import { isolate } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Checkbox } from 'antd'
import { toggle, useIsTicked } from './ticks.ts'

export default function TickBox({ id, name }: Pick<Group, 'id' | 'name'>) {
  return (
    <Checkbox
      aria-label={`סימון: ${isolate(name)}`}
      data-print="hide"
      checked={useIsTicked(id)}
      onChange={({ target }) => toggle(id, target.checked)}
    />
  )
}
