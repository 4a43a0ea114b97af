import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { fullName } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { saveFile } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { ActionHeading } from '../components/ActionHeading.tsx'
import type { TraineeData } from './queries.ts'
import { recordExport, useTraineePrintRecord } from './recordExport.ts'
import { useErasure } from './useErasure.tsx'

export function RecordHeading({ data, onErased }: { data: TraineeData; onErased: () => void }) {
  const { trainee } = data
  const mayExport = useMayCall('record-trainee-export.php')
  useTraineePrintRecord(trainee.id)
  const download = useChange({
    call: 'record-trainee-export.php',
    send: () => recordExport(trainee.id, 'export'),
    done: 'הקובץ הורד',
    failed: 'שגיאה בייצוא',
    onDone() {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `hafifa-trainee-${trainee.id}.json`)
    },
  })
  const downloading = {
    key: 'download',
    label: 'הורדת קובץ',
    icon: <DownloadOutlined aria-hidden="true" />,
    busy: download.isPending,
    onPress: () => download.mutate(),
  }
  const erasure = useErasure({ trainee, onErased })
  return (
    <>
      <ActionHeading
        title={<Name>{fullName(trainee)}</Name>}
        note="כל המידע שנשמר"
        actions={[mayExport && downloading, erasure.action]}
      >
        {mayExport && (
          <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
            הדפסה
          </Button>
        )}
      </ActionHeading>
      {erasure.dialog}
    </>
  )
}
