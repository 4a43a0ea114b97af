import { type AttentionPage, type AttentionRule, attentionRules, Stage } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/lib'
import { type Group, keepPreviousData, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths, reviewPath } from '@hafifa/shared-ui/remote'
import { useApproval, useLastNudges, useMayMove } from '@hafifa/shared-ui/review'
import { Name } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { PeopleTags } from '../components/NameTags.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { NudgeButton } from '../nudges/NudgeButton.tsx'
import { lastPage } from '../paging.ts'
import { ruleGroupsQuery, rulePageSize } from '../queries/attention.ts'
import css from './RuleGroups.module.css'

type RuleGroupsProps = {
  label: string
  rule: AttentionRule
  count: number
  mine: boolean
  onAssign: (group: Group) => void
  onDecided: () => void
}

export default function RuleGroups({ label, rule, count, mine, onAssign, onDecided }: RuleGroupsProps) {
  const [wanted, setWanted] = useState(1)
  const page = Math.min(wanted, lastPage(count, rulePageSize))
  const query = useQuery({ ...ruleGroupsQuery({ mine, rule, page }), placeholderData: keepPreviousData })
  const { data: groups, isPlaceholderData } = query
  const nudges = useLastNudges(groups?.map(({ id }) => id) ?? [])
  if (!groups) return <Unloaded query={query} />
  return (
    <>
      <ul className={css.groups} aria-label={label} aria-busy={isPlaceholderData}>
        {groups.map((group) => (
          <li key={group.id} className={css.group}>
            <Link className={css.name} to={paths.group(group.id)}>
              <Name>{group.name}</Name>
            </Link>
            <PeopleTags names={group.guides} />
            <NudgeButton group={group} rules={[rule]} nudge={nudges.get(group.id)} />
            <div className={css.actions}>
              <GroupAction rule={rule} group={group} onAssign={onAssign} />
              {rule === 'review' && <Approve group={group} onDone={onDecided} />}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        label={`עמודי ${label}`}
        page={page}
        pageSize={rulePageSize}
        total={count}
        onChange={setWanted}
      />
    </>
  )
}

type GroupActionProps = { rule: AttentionRule; group: Group; onAssign: (group: Group) => void }

function GroupAction({ rule, group, onAssign }: GroupActionProps) {
  const { action, page } = attentionRules[rule]
  const label = `${action}: ${isolate(group.name)}`
  return page ? (
    <Link className={css.action} aria-label={label} to={pages[page](group.id)} data-print="hide">
      {action}
    </Link>
  ) : (
    <Button aria-label={label} aria-haspopup="dialog" data-print="hide" onClick={() => onAssign(group)}>
      {action}
    </Button>
  )
}

function Approve({ group, onDone }: { group: Group; onDone: () => void }) {
  const mayApprove = useMayMove(group, Stage.completed)
  const approval = useApproval(group, onDone)
  if (!mayApprove) return null
  return (
    <Button
      aria-label={`אישור: ${isolate(group.name)}`}
      data-print="hide"
      loading={approval.isPending}
      onClick={() => approval.mutate({})}
    >
      אישור
    </Button>
  )
}

const pages: Record<AttentionPage, (groupId: number) => string> = {
  requests: () => paths.dashboard.review,
  review: reviewPath,
  group: paths.group,
  trainees: paths.trainees,
  handover: paths.handover,
}
