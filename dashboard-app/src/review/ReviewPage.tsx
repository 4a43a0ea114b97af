import { Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link, useQuery, useSearchParams } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { type Decision, decisions } from '@hafifa/shared-ui/review'
import { useMediaQuery } from '@hafifa/shared-ui/ui'
import { Card, Empty } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { groupsAtStageQuery } from '../queries/groups.ts'
import { joinRequestsQuery } from '../queries/joinRequests.ts'
import { polled } from '../queries/refetching.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { HandInPanel } from './HandInPanel.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import css from './ReviewPage.module.css'
import { ReviewRow } from './ReviewRow.tsx'
import { useRequestFocus } from './useRequestFocus.ts'

const waitingQuery = polled(groupsAtStageQuery(Stage.review))
const requestsQuery = polled(joinRequestsQuery)

export function ReviewPage() {
  const query = useQuery(waitingQuery)
  const requests = useQuery(requestsQuery)
  const [params, setParams] = useSearchParams()
  const [deciding, setDeciding] = useState<{ group: Group; decision: Decision; open: boolean }>()
  const { page, keepFocus, focusHandIn } = useRequestFocus()
  const wide = useMediaQuery('(width >= 75rem)')
  const beside = useMediaQuery('print') || wide
  const groups = query.data
  const hasRequests = requests.data !== undefined && requests.data.length > 0
  const hasNothing = groups?.length === 0 && requests.data?.length === 0
  const findGroup = (groupId: number | undefined) => groups?.find(({ id }) => id === groupId)
  // Keeps a new group from replacing the one that is being read, until that one leaves the list.
  const [read, setRead] = useState({ id: 0, place: 0 })
  const selected =
    findGroup(Number(params.get('group'))) ??
    (beside ? findGroup(read.id) : undefined) ??
    (wide ? (groups?.[read.place] ?? groups?.at(-1)) : undefined)
  const place = groups && selected ? groups.indexOf(selected) : read.place
  if (selected && (selected.id !== read.id || place !== read.place)) setRead({ id: selected.id, place })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a list changes
  useEffect(keepFocus, [groups, requests.data])

  // The drawer of a narrow screen has its own history entry.
  function select(groupId: number) {
    if (beside && groupId === selected?.id) focusHandIn()
    else setParams({ group: String(groupId) }, { replace: !beside, preventScrollReset: true })
  }
  const latestSelect = useRef(select)
  useEffect(() => {
    latestSelect.current = select
  })
  const onSelect = useCallback((groupId: number) => latestSelect.current(groupId), [])
  const closeDialog = () => setDeciding(deciding && { ...deciding, open: false })

  function afterClose() {
    setDeciding(undefined)
    keepFocus()
  }

  return (
    <div ref={page}>
      <PageHeading note={groups && groups.length > 0 && `${countOf(groups.length, 'group')} בהמתנה`} />
      {(requests.data || !query.error) && <JoinRequests query={requests} keepFocus={keepFocus} />}
      {hasRequests && <h2 className={css.title}>קבוצות שממתינות לאישור</h2>}
      {groups && groups.length > 0 ? (
        <div className={css.columns}>
          <ul className={css.list} aria-label="קבוצות שממתינות לאישור">
            {groups.map((group) => (
              <li key={group.id}>
                <ReviewRow group={group} selected={group === selected} onSelect={onSelect} />
              </li>
            ))}
          </ul>
          <HandInPanel
            group={selected}
            beside={beside}
            covered={deciding !== undefined}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
            afterClose={keepFocus}
            onReject={(group) => setDeciding({ group, decision: 'reject', open: true })}
            onAddNote={(group) => setDeciding({ group, decision: 'approve', open: true })}
          />
        </div>
      ) : groups ? (
        <Empty description={hasNothing ? 'אין בקשות שממתינות לאישור' : 'אין קבוצות שממתינות לאישור'}>
          <p>
            {hasNothing
              ? 'כאן יופיעו קבוצות שהמדריכים שלהן לחצו ״סיימתי!״, ובקשות הצטרפות לקבוצות'
              : 'קבוצה שהמדריכים שלה לחצו ״סיימתי!״ תופיע כאן'}
          </p>
          <Link to={paths.dashboard.groupsList}>לרשימת הקבוצות</Link>
        </Empty>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <div className={css.columns} aria-busy="true">
          <div className={css.list}>
            <Card loading size="small" />
            <Card loading size="small" />
            <Card loading size="small" />
          </div>
        </div>
      )}
      {deciding && (
        <FormDialog
          title={decisions[deciding.decision].title}
          open={deciding.open}
          onClose={closeDialog}
          afterClose={afterClose}
        >
          <DecisionForm
            decision={deciding.decision}
            group={deciding.group}
            onDone={closeDialog}
            onCancel={closeDialog}
          />
        </FormDialog>
      )}
    </div>
  )
}
