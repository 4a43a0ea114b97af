import {
  type AttentionRule,
  attentionRuleNames,
  attentionRules,
  compareNames,
  displayName,
  entriesOf,
  type StageId,
  stageIds,
  stageLabels,
} from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Select } from '../components/Select.tsx'
import { searchOptions } from '../components/searchOptions.tsx'
import css from './Filters.module.css'
import type { RulesByGroup } from './rulesByGroup.ts'
import {
  countByRule,
  countNarrowing,
  noNarrowing,
  type ProgressRange,
  progressRanges,
  type View,
} from './view.ts'

type NarrowingFiltersProps = {
  view: View
  groups: readonly Group[] | undefined
  rulesByGroup: RulesByGroup | undefined
  onChange: (changes: Partial<View>) => void
}

const stages = stageIds.map((stage) => ({ value: stage, label: stageLabels[stage] }))

const ranges = entriesOf(progressRanges).map(([value, { label }]) => ({ value, label }))

export function NarrowingFilters({ view, groups, rulesByGroup, onChange }: NarrowingFiltersProps) {
  const coordinators = useMemo(() => coordinatorsOf(groups ?? []), [groups])
  const rules = useMemo(() => rulesWithCounts(groups ?? [], view, rulesByGroup), [groups, view, rulesByGroup])
  return (
    <div className={css.narrowing}>
      <Select<AttentionRule | 'any'>
        allowClear
        aria-label="סינון לפי מה שדורש טיפול"
        placeholder="דורש טיפול"
        // Shows all options without scrolling.
        listHeight={400}
        options={rules}
        value={view.attention}
        onChange={(attention) => onChange({ attention: attention ?? null })}
      />
      <Select<StageId>
        allowClear
        aria-label="סינון לפי סטטוס"
        placeholder="סטטוס"
        options={stages}
        value={view.stage}
        onChange={(stage) => onChange({ stage: stage ?? null })}
      />
      <Select<number, { value: number; label: string }>
        allowClear
        aria-label="סינון לפי רכז.ת"
        placeholder="רכז.ת"
        showSearch={searchOptions((text, { label }: { label: string }) => matchesSearch(text, [label]))}
        loading={!groups}
        options={coordinators}
        // The name for an id is unknown until the groups are loaded.
        value={coordinators.some(({ value }) => value === view.coordinator) ? view.coordinator : null}
        optionRender={({ label }) => <Name>{label}</Name>}
        labelRender={({ label }) => <Name>{label}</Name>}
        notFoundContent="לא נמצאו שמות"
        onChange={(coordinator) => onChange({ coordinator: coordinator ?? null })}
      />
      <Select<ProgressRange>
        allowClear
        aria-label="סינון לפי מילוי התיק"
        placeholder="מילוי התיק"
        options={ranges}
        value={view.progress}
        onChange={(progress) => onChange({ progress: progress ?? null })}
      />
      {countNarrowing(view) > 0 && (
        <Button type="link" onClick={() => onChange(noNarrowing)}>
          ניקוי הסינון
        </Button>
      )}
    </div>
  )
}

function coordinatorsOf(groups: readonly Group[]) {
  const names = new Map(
    groups.flatMap(({ adminIds, admins }) => adminIds.map((id, place) => [id, displayName(admins[place])])),
  )
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label))
}

function rulesWithCounts(groups: readonly Group[], view: View, rulesByGroup: RulesByGroup | undefined) {
  const counts = rulesByGroup && countByRule(groups, view, rulesByGroup)
  const option = <Value extends AttentionRule | 'any'>(value: Value, label: string) => ({
    value,
    label: counts ? `${label} (${(counts.get(value) ?? 0).toLocaleString('he-IL')})` : label,
  })
  return [
    option('any', 'כל מה שדורש טיפול'),
    ...attentionRuleNames.map((rule) => option(rule, attentionRules[rule].label)),
  ]
}
