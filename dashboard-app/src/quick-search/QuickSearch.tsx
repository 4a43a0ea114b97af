import { SearchOutlined } from '@ant-design/icons'
import { searchButton, useSearchShortcut } from '@hafifa/shared-ui/searchShortcut'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { lazy } from 'react'

const QuickSearchDialog = lazy(() => import('./QuickSearchDialog.tsx'))

/** Finds groups, guides, trainees and pages. */
export default function QuickSearch() {
  const { show, render } = useLazyDialog()
  useSearchShortcut(show)
  return (
    <>
      <Button type="text" icon={<SearchOutlined aria-hidden="true" />} {...searchButton} onClick={show} />
      {render((props) => (
        <QuickSearchDialog {...props} />
      ))}
    </>
  )
}
