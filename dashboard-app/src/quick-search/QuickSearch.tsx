import { SearchOutlined } from '@ant-design/icons'
import { searchButton, useLazyDialog, useSearchShortcut } from '@hafifa/shared-ui/ui'
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
