import {
  isTabComplete,
  type OverlapValues,
  overlapFieldNames,
  overlapFields,
  type Tab,
  tabs,
} from 'api/contract'
import { Fact, Facts } from './Fact.tsx'
import { FileSection } from './FileSection.tsx'

/** The fields of one tab of the handover file, to read. */
export function HandoverTab({ tab, form }: { tab: Tab; form: OverlapValues }) {
  const fields = overlapFieldNames.filter((name) => overlapFields[name].tab === tab)
  return (
    <FileSection title={tabs[tab].label} state={isTabComplete(tab, form) ? 'הושלם' : 'לא הושלם'}>
      <Facts>
        {fields.map((name) => (
          <Fact key={name} label={overlapFields[name].label}>
            {wordsOf(form[name])}
          </Fact>
        ))}
      </Facts>
    </FileSection>
  )
}

function wordsOf(value: OverlapValues[keyof OverlapValues]): string | null {
  return typeof value === 'number' ? (value === 1 ? 'כן' : 'לא') : value
}
