import { countOf } from '@hafifa/shared-ui/lib'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Modal } from 'antd'
import type { Failure } from './forEachGroup.ts'
import css from './ManyGroups.module.css'

type FailuresProps = { failures: readonly Failure[]; onClose: () => void }

export function Failures({ failures, onClose }: FailuresProps) {
  useBackCloses(failures.length > 0, onClose)
  return (
    <Modal
      open={failures.length > 0}
      title={`לא בוצע: ${countOf(failures.length, 'group')}`}
      okText="סגירה"
      footer={(_buttons, { OkBtn }) => <OkBtn />}
      onOk={onClose}
      onCancel={onClose}
      destroyOnHidden
    >
      <ul className={css.failures}>
        {failures.map(({ group, reason }) => (
          <li key={group.id}>
            <strong>
              <Name>{group.name}</Name>
            </strong>
            <span>{`: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
