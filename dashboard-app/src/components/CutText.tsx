import { Tooltip } from 'antd'
import css from './CutText.module.css'

/** A text in one line; all of it shows under the pointer, on focus and on a tap. */
export function CutText({ text }: { text: string }) {
  return (
    <Tooltip title={<span className={css.whole}>{text}</span>} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={css.text} dir="auto">
        {text}
      </button>
    </Tooltip>
  )
}
