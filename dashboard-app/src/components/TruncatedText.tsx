import { FreeText } from '@hafifa/shared-ui/ui'
import css from './TruncatedText.module.css'
import { WithTooltip } from './WithTooltip.tsx'

type TruncatedTextProps = {
  text: string
  lines?: 1 | 2
  /** How many characters are never cut. */
  room?: number
}

export function TruncatedText({ text, lines = 1, room = 0 }: TruncatedTextProps) {
  const shown = <FreeText text={text} />
  return (
    <WithTooltip
      tooltip={<span className={css.full}>{shown}</span>}
      isWhole={text.length <= room}
      className={lines === 1 ? css.line : css.lines}
    >
      {shown}
    </WithTooltip>
  )
}
