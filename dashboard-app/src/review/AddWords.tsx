import { Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/review'
import { styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'

/** Approves with words to the guides. */
export function AddWords({ group, onPress }: { group: Group; onPress: () => void }) {
  const mayApprove = useMayMove(group, Stage.completed)
  if (!mayApprove) return null
  return (
    <p className={styles.note} data-print="hide">
      אפשר לאשר גם עם{' '}
      <Button className={styles.flush} type="link" aria-haspopup="dialog" onClick={onPress}>
        מילה טובה
      </Button>
    </p>
  )
}
