import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { api, invalidateAfter, send } from '@hafifa/shared-ui/platform'
import { saveFile } from '@hafifa/shared-ui/saveFile'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { TraineeData } from './queries.ts'

export function ExportButtons({ data }: { data: TraineeData }) {
  const { id } = data.trainee

  useEffect(() => {
    const onPrint = () => void record(id, 'print')
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [id])

  function download() {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `hafifa-trainee-${id}.json`)
    void record(id, 'export')
  }

  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
        הדפסה
      </Button>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={download}>
        הורדת קובץ
      </Button>
    </>
  )
}

/** A failure must not disturb the print or the download. */
async function record(id: number, kind: 'print' | 'export') {
  try {
    await send(api['record-trainee-export.php'].$post({ json: { id, kind } }))
    await invalidateAfter('record-trainee-export.php')
  } catch {}
}
