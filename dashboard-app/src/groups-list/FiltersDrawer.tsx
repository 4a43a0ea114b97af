import { FilterOutlined } from '@ant-design/icons'
import { countOf } from '@hafifa/shared-ui/count'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import css from './Filters.module.css'
import { countFilters, type View } from './view.ts'

type FiltersDrawerProps = {
  view: View
  /** The number of groups that the filters leave. */
  found: number | undefined
  children: ReactNode
}

export function FiltersDrawer({ view, found, children }: FiltersDrawerProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const active = countFilters(view)
  useBackCloses(open, close)
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        סינון{active > 0 && ` (${active})`}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        placement="bottom"
        size="auto"
        title="סינון ומיון"
        classNames={{ body: css.choices }}
        footer={
          <Button type="primary" block onClick={close}>
            {found === undefined ? 'הצגת הקבוצות' : `הצגת ${countOf(found, 'group')}`}
          </Button>
        }
        destroyOnHidden
      >
        {children}
      </Drawer>
    </>
  )
}
