import {
  formatValue,
  fullLabel,
  handoverFieldNames,
  handoverFields,
  incidentsLabel,
  type RemarkField,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import { type ReactNode, useId } from 'react'
import css from './archive.module.css'

export type FileAnswers = Pick<Answer<'get-archived-file.php'>, 'fields' | 'incidents'>

type FileContentsProps = {
  file: FileAnswers
  /** Rendered below the answer of a field. */
  below: (field: RemarkField, label: string) => ReactNode
}

/** The answers of a handover file, to read. */
export function FileContents({ file, below }: FileContentsProps) {
  return (Object.keys(tabs) as Tab[]).map((tab) => (
    <Part key={tab} title={tabs[tab].label}>
      {handoverFieldNames
        .filter((name) => handoverFields[name].tab === tab)
        .map((name) => (
          <div key={name} id={name} className={css.field}>
            <h3 className={css.label}>{fullLabel(name)}</h3>
            <Text text={formatValue(file.fields[name])} empty="לא מולא" />
            {below(name, fullLabel(name))}
          </div>
        ))}
      {tab === 'activities' && (
        <div id="incidents" className={css.field}>
          <h3 className={css.label}>{incidentsLabel}</h3>
          {file.incidents.length === 0 && <Text text="" empty="לא סומנו אירועים" />}
          {file.incidents.map(({ id, label, details }) => (
            <div key={id}>
              <p>{label}</p>
              <Text text={details} empty="בלי פירוט" />
            </div>
          ))}
          {below('incidents', incidentsLabel)}
        </div>
      )}
    </Part>
  ))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

function Text({ text, empty }: { text: string; empty: string }) {
  if (text === '') return <p className={css.empty}>{empty}</p>
  return (
    <p className={css.text} dir="auto">
      {text}
    </p>
  )
}
