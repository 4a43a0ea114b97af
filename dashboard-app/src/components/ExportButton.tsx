import { DownloadOutlined } from '@ant-design/icons'
import type { ChangeName } from '@hafifa/api/contract'
import { type SheetFormat, useDownload } from '@hafifa/shared-ui/download'
import { Can } from '@hafifa/shared-ui/platform'
import { Button, Dropdown } from 'antd'

type ExportButtonProps = {
  call: ChangeName
  request: Parameters<typeof useDownload>[1]
  disabled?: boolean
}

const items = [
  { key: 'xlsx', label: 'קובץ Excel' },
  { key: 'csv', label: 'קובץ CSV' },
]

/** Offers what is listed as a file. */
export function ExportButton({ call, request, disabled = false }: ExportButtonProps) {
  const download = useDownload(call, request)
  return (
    <Can call={call}>
      <Dropdown
        disabled={disabled}
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => download.mutate(key as SheetFormat) }}
      >
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          aria-haspopup="menu"
        >
          ייצוא לקובץ
        </Button>
      </Dropdown>
    </Can>
  )
}
