import {
  formatValue,
  fullLabel,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isTabComplete,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import { SubmissionSection } from './SubmissionSection.tsx'

export function HandoverTab({ tab, form }: { tab: Tab; form: HandoverValues }) {
  const fields = handoverFieldNames.filter((name) => handoverFields[name].tab === tab)
  return (
    <SubmissionSection
      title={tabs[tab].label}
      state={isTabComplete(tab, form) ? 'הושלם' : 'לא הושלם'}
      items={fields.map((name) => ({ label: fullLabel(name), value: formatValue(form[name]) }))}
    />
  )
}
