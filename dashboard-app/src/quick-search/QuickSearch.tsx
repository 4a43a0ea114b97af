import { SearchOutlined } from '@ant-design/icons'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { searchButton, useSearchShortcut } from '@hafifa/shared-ui/searchShortcut'
import { Button } from 'antd'

export default function QuickSearch() {
  const { show, render } = useLazyDialog(() => import('./QuickSearchDialog.tsx'))
  useSearchShortcut(show)
  return (
    <>
      <Button type="text" icon={<SearchOutlined aria-hidden="true" />} {...searchButton} onClick={show} />
      {render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </>
  )
}
