import css from './ProgressBar.module.css'

type ProgressBarProps = {
  label: string
  /** 0-100. */
  percent: number
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className={css.progress}>
      <span>{label}</span>
      <bdi className={css.percent}>{percent}%</bdi>
      <progress className={css.bar} aria-label={label} max={100} value={percent} />
    </div>
  )
}
