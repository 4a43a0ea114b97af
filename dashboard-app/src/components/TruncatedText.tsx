import css from './TruncatedText.module.css'
import { WithTooltip } from './WithTooltip.tsx'

export function TruncatedText({ text }: { text: string }) {
  return (
    <WithTooltip tooltip={<span className={css.full}>{text}</span>} className={css.text}>
      {text}
    </WithTooltip>
  )
}
