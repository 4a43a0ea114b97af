import { textLimits } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { type Decision, decisions, useDecision } from '@hafifa/shared-ui/review'
import { Name } from '@hafifa/shared-ui/ui'
import { Form } from 'antd'
import { type ComponentRef, useEffect, useRef } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextArea } from '../components/inputs.ts'
import { withinLimit } from '../components/withinLimit.ts'
import { useDraftForm } from './useDraftForm.ts'

type DecisionFormProps = {
  decision: Decision
  group: Pick<Group, 'id' | 'name' | 'progressStageId'>
  onDone: () => void
  onCancel: () => void
}

export function DecisionForm({ decision, group, onDone, onCancel }: DecisionFormProps) {
  const { title, outcome, confirm } = decisions[decision]
  const draft = useDraftForm(`decision/${group.id}`, decision, useDecision(decision, group, onDone))
  const area = useRef<ComponentRef<typeof TextArea>>(null)
  // Not `autoFocus`, which runs while a drawer below still traps the focus.
  useEffect(() => area.current?.focus(), [])
  return (
    <ChangeForm {...draft} confirm={confirm} onCancel={onCancel}>
      <Form.Item>
        הקבוצה <Name>{group.name}</Name>
        <span>{` ${outcome}`}</span>
      </Form.Item>
      <Form.Item name="text" rules={[withinLimit(textLimits.long)]} aria-live="assertive">
        <TextArea
          aria-label={title}
          autoComplete="off"
          readOnly={draft.change.isPending}
          rows={5}
          ref={area}
          dir="auto"
        />
      </Form.Item>
    </ChangeForm>
  )
}
