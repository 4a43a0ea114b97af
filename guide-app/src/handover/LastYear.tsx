import { FreeText } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './LastYear.module.css'

export function LastYear({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <details className={css.fold} data-print="hide">
      <summary>בשנה שעברה</summary>
      <div className={css.answer}>
        <p className={css.text} dir="auto">
          <FreeText text={text} />
        </p>
        {children}
      </div>
    </details>
  )
}
