import type { AttentionRule } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { NudgeList, nudgedGroup } from '@hafifa/shared-ui/review'
import type { DialogProps } from '@hafifa/shared-ui/ui'
import { FormDialog } from '../components/FormDialog.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { ruleGroupsQuery } from '../queries/attention.ts'

type RuleNudgeDialogProps = DialogProps & { rule: AttentionRule; mine: boolean }

/** The first groups that the rule finds. The others are below the rule. */
export default function RuleNudgeDialog({ rule, mine, open, onOpenChange }: RuleNudgeDialogProps) {
  const query = useQuery(ruleGroupsQuery({ mine, rule, page: 1 }))
  const groups = query.data?.filter(({ guideIds }) => guideIds.length > 0)
  return (
    <FormDialog title="תזכורות למדריכים" open={open} onClose={() => onOpenChange(false)}>
      {groups ? (
        <NudgeList groups={groups.map((group) => nudgedGroup(group, [rule]))} />
      ) : (
        <Unloaded query={query} />
      )}
    </FormDialog>
  )
}
