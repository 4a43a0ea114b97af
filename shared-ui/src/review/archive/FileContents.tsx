import {
  formatValue,
  fullLabel,
  handoverFieldNames,
  handoverFields,
  incidentsLabel,
  incidentsTab,
  keysOf,
  type RemarkField,
  tabs,
} from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import { type ReactNode, useId } from 'react'
import { FreeText } from '../../ui/FreeText.tsx'
import css from './archive.module.css'

type FileAnswers = Pick<Answer<'get-archived-file.php'>, 'fields' | 'incidents'>

type FileContentsProps = {
  file: FileAnswers
  level?: 2 | 3
  isShown?: (field: RemarkField) => boolean
  /** Rendered below a field's answer, so that an address can link to it. */
  below?: (field: RemarkField, label: string) => ReactNode
}

export function FileContents(props: FileContentsProps) {
  const { file, level = 2, isShown = () => true, below } = props
  const Label = level === 2 ? 'h3' : 'h4'
  return keysOf(tabs).map((tab) => (
    <Part key={tab} level={level} title={tabs[tab].label}>
      {handoverFieldNames
        .filter((name) => handoverFields[name].tab === tab && isShown(name))
        .map((name) => (
          <div key={name} id={below && name} className={css.field}>
            <Label className={css.label}>{fullLabel(name)}</Label>
            <Text text={formatValue(file.fields[name])} empty="לא מולא" />
            {below?.(name, fullLabel(name))}
          </div>
        ))}
      {tab === incidentsTab && isShown('incidents') && (
        <div id={below && 'incidents'} className={css.field}>
          <Label className={css.label}>{incidentsLabel}</Label>
          {file.incidents.length === 0 && <Text text="" empty="לא סומנו אירועים" />}
          {file.incidents.map(({ id, label, details }) => (
            <div key={id}>
              <p>{label}</p>
              <Text text={details} empty="כן, ללא פירוט" />
            </div>
          ))}
          {below?.('incidents', incidentsLabel)}
        </div>
      )}
    </Part>
  ))
}

function Part({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const titleId = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </section>
  )
}

function Text({ text, empty }: { text: string; empty: string }) {
  if (text === '') return <p className={css.empty}>{empty}</p>
  return (
    <p className={css.text} dir="auto">
      <FreeText text={text} />
    </p>
  )
}
