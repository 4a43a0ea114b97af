import {
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isTabComplete,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import { Fact, Facts } from './Fact.tsx'
import { FileSection } from './FileSection.tsx'

/** The fields of one tab of the handover file, to read. */
export function HandoverTab({ tab, form }: { tab: Tab; form: HandoverValues }) {
  const fields = handoverFieldNames.filter((name) => handoverFields[name].tab === tab)
  return (
    <FileSection title={tabs[tab].label} state={isTabComplete(tab, form) ? 'הושלם' : 'לא הושלם'}>
      <Facts>
        {fields.map((name) => (
          <Fact key={name} label={handoverFields[name].label}>
            {wordsOf(form[name])}
          </Fact>
        ))}
      </Facts>
    </FileSection>
  )
}

function wordsOf(value: HandoverValues[keyof HandoverValues]): string | null {
  return typeof value === 'number' ? (value === 1 ? 'כן' : 'לא') : value
}
