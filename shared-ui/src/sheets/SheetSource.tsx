import { type ChangeEvent, useId, useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { VisuallyHidden, visuallyHidden } from '../ui/VisuallyHidden.tsx'
import { readSheet } from './readSheet.ts'
import { RefusedSheet } from './refusals.ts'
import css from './sheets.module.css'

type SheetSourceProps = { maxRows: number; onRead: (rows: string[][]) => void }

/** Takes a sheet from the clipboard or from a file. */
export function SheetSource({ maxRows, onRead }: SheetSourceProps) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string>()
  const fileId = useId()

  async function read(source: File | string) {
    setReading(true)
    setError(undefined)
    try {
      // One more for the header.
      onRead(await readSheet(source, maxRows + 1))
    } catch (reason) {
      setError(reason instanceof RefusedSheet ? reason.message : 'לא הצלחנו לקרוא את הקובץ')
    } finally {
      setReading(false)
    }
  }

  function paste({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    const isSheet = value.includes('\t') || value.trim().includes('\n')
    // Laying out thousands of lines would take longer than reading them.
    setText(isSheet ? '' : value)
    if (isSheet) void read(value)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    if (file) void read(file).then(() => (currentTarget.value = ''))
  }

  return (
    <div className={css.source} aria-busy={reading || undefined}>
      <TextArea
        label="הדבקה מגיליון"
        hint="מעתיקים את השורות בגיליון יחד עם הכותרות, ומדביקים כאן"
        error={text.trim() && 'הטקסט אינו טבלה. מעתיקים כמה תאים מהגיליון, עם הכותרות.'}
        value={text}
        onChange={paste}
      />
      <div className={css.file}>
        <input
          id={fileId}
          className={visuallyHidden}
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={choose}
        />
        <label className={`${buttonClass('secondary')} ${css.choose}`} htmlFor={fileId}>
          בחירת קובץ Excel או CSV
        </label>
      </div>
      <p role="alert" className={css.error}>
        {error}
      </p>
      <VisuallyHidden>
        <span role="status">{reading ? 'הגיליון נקרא' : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
