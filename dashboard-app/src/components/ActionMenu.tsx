import { CheckOutlined, EllipsisOutlined } from '@ant-design/icons'
import { useBackCloses, useNavigate } from '@hafifa/shared-ui/platform'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import css from './ActionMenu.module.css'
import type { Action } from './action.ts'

type ActionMenuProps = {
  actions: readonly Action[]
  label?: string
}

export function ActionMenu({ actions, label = 'פעולות נוספות' }: ActionMenuProps) {
  const navigate = useNavigate()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => change(false))

  function change(next: boolean) {
    setOpen(next)
    // Also for a dialog that an entry opens, which returns the focus to what has it now.
    if (!next) opener.current?.focus({ preventScroll: true })
  }

  function itemsOf(action: Action): NonNullable<MenuProps['items']> {
    const { key, label, danger = false, pressed } = action
    const disabled = action.disabled === true || action.busy === true
    const item = { key, label, danger, disabled }
    if ('to' in action) return [{ ...item, onClick: () => void navigate(action.to) }]
    if ('choices' in action) {
      return action.choices.map((choice) => ({
        ...item,
        key: `${key} ${choice.key}`,
        label: choice.entry,
        onClick: choice.onPress,
      }))
    }
    const onClick = action.onPress
    if (pressed === undefined) return [{ ...item, onClick }]
    const checked = { role: 'menuitemcheckbox', 'aria-checked': pressed, icon: pressed && <CheckOutlined /> }
    return [{ ...item, ...checked, onClick }]
  }

  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: actions.flatMap(itemsOf),
        // Otherwise the Enter that opens a dialog also presses the button that has the focus there.
        onClick: ({ domEvent }) => domEvent.preventDefault(),
      }}
      open={open}
      onOpenChange={change}
    >
      <Button
        ref={opener}
        className={css.opener}
        type="text"
        icon={<EllipsisOutlined aria-hidden="true" />}
        aria-label={label}
        aria-haspopup="menu"
        loading={actions.some(({ busy }) => busy)}
      />
    </Dropdown>
  )
}
