import { Tooltip } from 'antd'
import css from './TruncatedText.module.css'

/** Text on one line. A tooltip shows all of it on hover, focus and tap. */
export function TruncatedText({ text }: { text: string }) {
  return (
    <Tooltip title={<span className={css.full}>{text}</span>} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={css.text} dir="auto">
        {text}
      </button>
    </Tooltip>
  )
}
