import { Pagination } from 'antd'
import { useWideScreen } from 'shared-ui/ui'
import css from './Pages.module.css'

type PagesProps = {
  /** Whose pages, for screen readers. */
  label: string
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** The numbered pages below a list; nothing while there is but one. */
export function Pages({ label, page, pageSize, total, onChange }: PagesProps) {
  const wide = useWideScreen()
  if (total <= pageSize) return null
  return (
    <nav className={css.pages} aria-label={label} data-print="hide">
      <Pagination
        align="center"
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={onChange}
        size={wide ? 'medium' : 'small'}
        showLessItems={!wide}
        showSizeChanger={false}
      />
    </nav>
  )
}
