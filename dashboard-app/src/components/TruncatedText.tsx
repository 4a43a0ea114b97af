import css from './TruncatedText.module.css'
import { WithTooltip } from './WithTooltip.tsx'

type TruncatedTextProps = { text: string; lines?: 1 | 2 }

export function TruncatedText({ text, lines = 1 }: TruncatedTextProps) {
  return (
    <WithTooltip
      tooltip={<span className={css.full}>{text}</span>}
      className={lines === 1 ? css.line : css.lines}
    >
      {text}
    </WithTooltip>
  )
}
