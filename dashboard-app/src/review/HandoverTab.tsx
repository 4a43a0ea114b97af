import {
  formatValue,
  fullLabel,
  handoverFieldNames,
  handoverFields,
  isTabComplete,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import { DoneState } from '@hafifa/shared-ui/ui'
import { FieldReview } from './FieldReview.tsx'
import { HandInSection } from './HandInSection.tsx'
import type { HandedIn } from './handInQuery.ts'
import { fieldDifference, type Review } from './review.ts'

type HandoverTabProps = { tab: Tab; form: HandedIn['form']; review: Review; onlyChanged: boolean }

export function HandoverTab({ tab, form, review, onlyChanged }: HandoverTabProps) {
  const fields = handoverFieldNames
    .filter((name) => handoverFields[name].tab === tab)
    .map((name) => ({ name, difference: fieldDifference(name, form, review) }))
    .filter(({ difference }) => difference || !onlyChanged)
  if (fields.length === 0) return null
  return (
    <HandInSection
      title={tabs[tab].label}
      extra={<DoneState done={isTabComplete(tab, form)} />}
      items={fields.map(({ name, difference }) => ({
        label: fullLabel(name),
        value: formatValue(form[name]),
        review: (value) => (
          <FieldReview review={review} name={name} field={handoverFields[name]} difference={difference}>
            {value}
          </FieldReview>
        ),
      }))}
    />
  )
}
