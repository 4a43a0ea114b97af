import { displayName } from '@hafifa/api/contract'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Flex } from 'antd'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import type { JoinRequest } from '../queries/joinRequests.ts'
import { useJoinDecision } from './useJoinDecision.ts'

type DeclineDialogProps = {
  /** Requests of one guide; absent while the dialog is closed. */
  requests: readonly JoinRequest[] | undefined
  onReplace: (request: JoinRequest) => void
  onClose: () => void
  afterClose: () => void
}

export function DeclineDialog({ requests = [], onReplace, onClose, afterClose }: DeclineDialogProps) {
  const decline = useJoinDecision(false)
  const [first] = requests
  const several = requests.length > 1
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={several ? 'דחיית הבקשות' : 'דחיית הבקשה'}
      confirm={several ? 'דחיית הבקשות' : 'דחיית הבקשה'}
      destructive
      onClose={onClose}
      afterClose={afterClose}
      onConfirm={() => {
        onClose()
        decline.mutate(requests)
      }}
    >
      {first && (
        <Flex vertical gap="small">
          <p>
            <span>{`לדחות את ${several ? 'כל בקשות ההצטרפות' : 'בקשת ההצטרפות'} של `}</span>
            <Name>{displayName(first.fullName)}</Name>
            {!several && (
              <span>
                {' '}
                לקבוצה <Name>{first.groupName}</Name>
              </span>
            )}
            ?
          </p>
          <p>{`בעמוד הקבוצות של המדריך.ה יופיע ${several ? 'שהבקשות לא אושרו' : 'שהבקשה לא אושרה'}.`}</p>
          {!several && (
            <p>
              <span>אפשר גם </span>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  onClose()
                  onReplace(first)
                }}
              >
                לשייך לקבוצה אחרת
              </button>
              .
            </p>
          )}
        </Flex>
      )}
    </ConfirmDialog>
  )
}
