import { useQuery } from '@hafifa/shared-ui/platform'
import { visuallyHidden } from '@hafifa/shared-ui/ui'
import { Modal, Progress } from 'antd'
import { yearsQuery } from '../queries/years.ts'

const pollMs = 1000

type YearProgressProps = {
  title: string
  /** Whether this page has sent the call. Another coordinator may also have sent it. */
  isSending: boolean
}

export function YearProgress({ title, isSending }: YearProgressProps) {
  const { data } = useQuery({
    ...yearsQuery,
    refetchInterval: ({ state }) => (isSending || state.data?.closing ? pollMs : false),
  })
  const progress = data?.closing
  const percent = progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0
  return (
    <Modal
      open={isSending || Boolean(progress)}
      title={title}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p>זה עשוי להימשך כדקה. בינתיים אפשר לקרוא, ומה שיישמר יחכה לסיום.</p>
      <Progress percent={percent} aria-label={title} />
      <p role="status" className={visuallyHidden}>
        {percent >= 10 && `הושלמו ${Math.floor(percent / 10) * 10} אחוזים`}
      </p>
    </Modal>
  )
}
