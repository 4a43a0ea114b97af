import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useChange } from '@hafifa/shared-ui/change'
import { Can } from '@hafifa/shared-ui/platform'
import { saveFile } from '@hafifa/shared-ui/saveFile'
import { Button } from 'antd'
import type { TraineeData } from './queries.ts'
import { recordExport, useTraineePrintRecord } from './recordExport.ts'

export function ExportButtons({ data }: { data: TraineeData }) {
  const { id } = data.trainee
  useTraineePrintRecord(id)
  const download = useChange({
    call: 'record-trainee-export.php',
    send: () => recordExport(id, 'export'),
    done: 'הקובץ הורד',
    failed: 'שגיאה בייצוא',
    onDone() {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `hafifa-trainee-${id}.json`)
    },
  })

  return (
    <Can call="record-trainee-export.php">
      <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
        הדפסה
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        הורדת קובץ
      </Button>
    </Can>
  )
}
