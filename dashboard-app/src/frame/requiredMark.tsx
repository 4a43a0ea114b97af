import type { FormProps } from 'antd'
import css from './requiredMark.module.css'

/** The same mark as on the guides' forms, which antd would put before the label. */
export const requiredMark: FormProps['requiredMark'] = (label, { required }) =>
  required ? <span className={css.required}>{label}</span> : label
