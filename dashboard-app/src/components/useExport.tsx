import { DownloadOutlined } from '@ant-design/icons'
import {
  type Download,
  type Filter,
  type SheetFormat,
  useDownload,
  useMayCall,
} from '@hafifa/shared-ui/calls'
import type { Action, Choice } from './action.ts'

type ExportOptions<Call extends Download> = {
  filter?: Filter<Call>
  disabled?: boolean
  more?: Choice | false
}

const formats: readonly { key: SheetFormat; name: string }[] = [
  { key: 'xlsx', name: 'Excel' },
  { key: 'csv', name: 'CSV' },
]

/** The export of a list as a sheet; false if the guide may not export it. */
export function useExport<Call extends Download>(
  call: Call,
  { filter, disabled = false, more = false }: ExportOptions<Call> = {},
): Action | false {
  const mayExport = useMayCall(call)
  const download = useDownload(call, filter)
  return (
    mayExport && {
      key: 'export',
      label: 'ייצוא לקובץ',
      icon: <DownloadOutlined aria-hidden="true" />,
      disabled,
      busy: download.isPending,
      choices: [
        ...formats.map(({ key, name }) => ({
          key,
          label: `קובץ ${name}`,
          entry: `ייצוא לקובץ ${name}`,
          onPress: () => download.mutate(key),
        })),
        ...(more ? [more] : []),
      ],
    }
  )
}
