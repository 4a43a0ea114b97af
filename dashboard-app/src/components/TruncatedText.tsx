import { FreeText } from '@hafifa/shared-ui/ui'
import css from './TruncatedText.module.css'
import { WithTooltip } from './WithTooltip.tsx'

/** In characters. Every column has room for them in one line. */
const alwaysFits = 20

type TruncatedTextProps = { text: string; lines?: 1 | 2 }

export function TruncatedText({ text, lines = 1 }: TruncatedTextProps) {
  const shown = <FreeText text={text} />
  return (
    <WithTooltip
      tooltip={<span className={css.full}>{shown}</span>}
      isWhole={text.length <= alwaysFits}
      className={lines === 1 ? css.line : css.lines}
    >
      {shown}
    </WithTooltip>
  )
}
