import { styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

/** There may be thousands of items. Each press of the button renders this many more. */
const step = 50

type FoldedProps<Item> = {
  items: readonly Item[]
  limit: number
  more: string
  children: (shown: readonly Item[]) => ReactNode
}

export function Folded<Item>({ items, limit, more, children }: FoldedProps<Item>) {
  const [added, setAdded] = useState(0)
  const shown = limit + added
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <div className={styles.flush} data-print="hide">
          <Button type="text" onClick={() => setAdded(added + step)}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
