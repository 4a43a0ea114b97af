import {
  type AttentionRule,
  attentionRuleNames,
  attentionRules,
  compareNames,
  displayName,
  type StageId,
  stageIds,
  stageLabels,
} from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import css from './Filters.module.css'
import type { RulesByGroup } from './rulesByGroup.ts'
import { isNarrowed, noNarrowing, type ProgressRange, progressRanges, type View } from './view.ts'

type NarrowingFiltersProps = {
  view: View
  groups: readonly Group[] | undefined
  rulesByGroup: RulesByGroup
  onChange: (changes: Partial<View>) => void
}

const stages = stageIds.map((stage) => ({ value: stage, label: stageLabels[stage] }))

const ranges = Object.entries(progressRanges).map(([range, { label }]) => ({
  value: range as ProgressRange,
  label,
}))

export function NarrowingFilters({ view, groups, rulesByGroup, onChange }: NarrowingFiltersProps) {
  const coordinators = useMemo(() => coordinatorsOf(groups ?? []), [groups])
  const rules = useMemo(() => rulesWithCounts(rulesByGroup), [rulesByGroup])
  return (
    <div className={css.narrowing}>
      <Select<AttentionRule | 'any'>
        className={css.narrow}
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
        className={css.narrow}
        allowClear
        aria-label="סינון לפי סטטוס"
        placeholder="סטטוס"
        options={stages}
        value={view.stage}
        onChange={(stage) => onChange({ stage: stage ?? null })}
      />
      <Select<number, { value: number; label: string }>
        className={css.narrow}
        allowClear
        aria-label="סינון לפי רכז.ת"
        placeholder="רכז.ת"
        showSearch={{
          filterOption: (text, option) => option !== undefined && matchesSearch(text, [option.label]),
        }}
        loading={!groups}
        options={coordinators}
        // There is no name to show for an id until the groups are loaded.
        value={coordinators.some(({ value }) => value === view.coordinator) ? view.coordinator : null}
        optionRender={({ label }) => <bdi>{label}</bdi>}
        labelRender={({ label }) => <bdi>{label}</bdi>}
        notFoundContent="לא נמצאו שמות"
        onChange={(coordinator) => onChange({ coordinator: coordinator ?? null })}
      />
      <Select<ProgressRange>
        className={css.narrow}
        allowClear
        aria-label="סינון לפי מילוי התיק"
        placeholder="מילוי התיק"
        options={ranges}
        value={view.progress}
        onChange={(progress) => onChange({ progress: progress ?? null })}
      />
      {isNarrowed(view) && (
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

function rulesWithCounts(rulesByGroup: RulesByGroup) {
  const counts = new Map<AttentionRule, number>()
  for (const rule of [...rulesByGroup.values()].flat()) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  const option = <Value extends AttentionRule | 'any'>(value: Value, label: string, count = 0) => ({
    value,
    label: `${label} (${count.toLocaleString('he-IL')})`,
  })
  return [
    option('any', 'כל מה שדורש טיפול', rulesByGroup.size),
    ...attentionRuleNames.map((rule) => option(rule, attentionRules[rule].label, counts.get(rule))),
  ]
}
