import { DownloadOutlined } from '@ant-design/icons'
import { type Download, type Filter, type SheetFormat, useDownload } from '@hafifa/shared-ui/download'
import { Can } from '@hafifa/shared-ui/platform'
import { Button, Dropdown } from 'antd'

type ExportButtonProps<Call extends Download> = {
  call: Call
  filter?: Filter<Call>
  disabled?: boolean
  primary?: boolean
}

const formats: readonly { key: SheetFormat; label: string }[] = [
  { key: 'xlsx', label: 'קובץ Excel' },
  { key: 'csv', label: 'קובץ CSV' },
]

export function ExportButton<Call extends Download>({
  call,
  filter,
  disabled = false,
  primary = false,
}: ExportButtonProps<Call>) {
  const download = useDownload(call, filter)
  return (
    <Can call={call}>
      <Dropdown
        disabled={disabled}
        trigger={['click']}
        menu={{ items: formats.map((item) => ({ ...item, onClick: () => download.mutate(item.key) })) }}
      >
        <Button
          type={primary ? 'primary' : 'default'}
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
