import { Can } from '@hafifa/shared-ui/calls'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button, Card, Flex } from 'antd'
import { useId } from 'react'
import { GuideLink } from '../components/GuideLink.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import type { JoinRequest } from '../queries/joinRequests.ts'
import css from './JoinRequests.module.css'
import { useJoinDecision } from './useJoinDecision.ts'

type JoinRequestsOfGuideProps = {
  requests: readonly JoinRequest[]
  onDecline: (requests: readonly JoinRequest[]) => void
}

export function JoinRequestsOfGuide({ requests, onDecline }: JoinRequestsOfGuideProps) {
  const nameId = useId()
  const approval = useJoinDecision(true)
  const [first] = requests
  if (!first) return null
  return (
    <Card
      role="article"
      tabIndex={-1}
      aria-labelledby={nameId}
      size="small"
      className={css.card}
      classNames={{ title: css.name }}
      title={
        <h3 id={nameId}>
          <GuideLink id={first.guideId} name={first.fullName} />
        </h3>
      }
      extra={<PhoneLink phone={first.phone} />}
    >
      <ul className={styles.stack4}>
        {requests.map((request) => (
          <Request
            key={request.groupId}
            request={request}
            nameId={nameId}
            onDecline={() => onDecline([request])}
          />
        ))}
      </ul>
      {requests.length > 1 && (
        <Can call="decide-join-request.php">
          <Flex className={css.all} wrap gap="small">
            <Button
              aria-describedby={nameId}
              loading={approval.isPending}
              onClick={() => approval.mutate(requests)}
            >
              אישור כל הבקשות
            </Button>
            <Button
              aria-describedby={nameId}
              aria-haspopup="dialog"
              disabled={approval.isPending}
              onClick={() => onDecline(requests)}
            >
              דחיית כל הבקשות
            </Button>
          </Flex>
        </Can>
      )}
    </Card>
  )
}

type RequestProps = { request: JoinRequest; nameId: string; onDecline: () => void }

function Request({ request, nameId, onDecline }: RequestProps) {
  const groupId = useId()
  const approval = useJoinDecision(true)
  const described = { 'aria-describedby': `${nameId} ${groupId}` }
  return (
    <li className={css.request}>
      <div className={css.facts}>
        <Name id={groupId} className={css.group}>
          {request.groupName}
        </Name>
        <span className={styles.note}>
          נשלחה <TimeAgo time={request.requestedAt} />
        </span>
      </div>
      <Can call="decide-join-request.php">
        <Flex className={css.decision} wrap gap="small">
          <Button {...described} loading={approval.isPending} onClick={() => approval.mutate([request])}>
            אישור
          </Button>
          <Button {...described} aria-haspopup="dialog" disabled={approval.isPending} onClick={onDecline}>
            דחייה
          </Button>
        </Flex>
      </Can>
    </li>
  )
}
