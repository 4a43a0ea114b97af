import css from './TruncatedText.module.css'
import { WithTooltip } from './WithTooltip.tsx'

/** Text on one line. A tooltip shows it in full. */
export function TruncatedText({ text }: { text: string }) {
  return (
    <WithTooltip tooltip={<span className={css.full}>{text}</span>} className={css.text}>
      {text}
    </WithTooltip>
  )
}
