import { type ChangeEvent, useId, useState } from 'react'
import { TextArea } from '../fields/TextArea.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { visuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './sheets.module.css'
import { type SheetReaderOptions, useSheetReader } from './useSheetReader.ts'

export function SheetSource(options: SheetReaderOptions) {
  const [text, setText] = useState('')
  const { read, retry, reading, refusal, failure } = useSheetReader(options)
  const fileId = useId()

  function paste({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    const isSheet = value.includes('\t') || value.trim().includes('\n')
    // Rendering thousands of lines would take longer than reading them.
    setText(isSheet ? '' : value)
    if (isSheet) read(value)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) read(file)
    // Allows choosing the same file again.
    currentTarget.value = ''
  }

  return (
    // Not a `div`: the style sheet hides the footer while a `div` is busy.
    <fieldset className={css.source} aria-busy={reading || undefined}>
      <div className={css.file}>
        <input
          id={fileId}
          className={visuallyHidden}
          type="file"
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={choose}
        />
        <label className={`${buttonClass()} ${css.choose}`} htmlFor={fileId}>
          בחירת קובץ Excel או CSV
        </label>
      </div>
      <TextArea
        label="הדבקה מגיליון"
        hint="אפשר גם להעתיק את השורות בגיליון יחד עם הכותרות, ולהדביק כאן"
        error={text.trim() && 'הטקסט אינו טבלה. מעתיקים כמה תאים מהגיליון, עם הכותרות.'}
        value={text}
        onChange={paste}
      />
      <p role="status" className={css.status}>
        {reading ? 'הגיליון בקריאה…' : ''}
      </p>
      <p role="alert" className={css.error}>
        {refusal}
      </p>
      {failure && (
        <ErrorState title="הגיליון עוד לא נקרא" text={failure} onRetry={retry} retrying={reading} />
      )}
    </fieldset>
  )
}
