import { idlePart, useWideScreen } from '@hafifa/shared-ui/ui'
import { type AriaAttributes, cloneElement, isValidElement, type ReactNode, Suspense } from 'react'
import css from './Pagination.module.css'

/** Loads last: it adds 23 KB for what is below the list. */
const AntPagination = idlePart(() => import('antd/es/pagination'))

type PaginationProps = {
  label: string
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

export function Pagination({ label, page, pageSize, total, onChange }: PaginationProps) {
  const hasRoom = useWideScreen()
  if (total <= pageSize) return null
  return (
    <nav className={css.pagination} aria-label={label} data-print="hide">
      <Suspense>
        <AntPagination
          align="center"
          current={page}
          pageSize={pageSize}
          total={total}
          onChange={onChange}
          size={hasRoom ? 'medium' : 'small'}
          showLessItems={!hasRoom}
          showSizeChanger={false}
          itemRender={named}
        />
      </Suspense>
    </nav>
  )
}

const names: Record<string, string> = { prev: 'העמוד הקודם', next: 'העמוד הבא' }

/** antd's icons have English labels. */
function named(_page: number, type: string, element: ReactNode): ReactNode {
  if (type === 'page' || !isValidElement<AriaAttributes>(element)) return element
  return cloneElement(element, type in names ? { 'aria-label': names[type] } : { 'aria-hidden': true })
}
