import { useWideScreen } from '@hafifa/shared-ui/ui'
import { Pagination } from 'antd'

export type NumberedPagesProps = {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** antd's pagination as the dashboard shows it: fewer and smaller numbers on a phone. */
export default function NumberedPages({ page, pageSize, total, onChange }: NumberedPagesProps) {
  const wide = useWideScreen()
  return (
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
  )
}
