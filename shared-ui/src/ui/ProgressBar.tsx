import css from './ProgressBar.module.css'

type ProgressBarProps = {
  label: string
  percent: number
  compact?: boolean
}

export function ProgressBar({ label, percent, compact = false }: ProgressBarProps) {
  return (
    <div className={compact ? css.compact : css.progress}>
      {!compact && <span>{label}</span>}
      <bdi className={css.percent}>{`${percent}%`}</bdi>
      <progress className={css.bar} aria-label={label} max={100} value={percent} />
    </div>
  )
}
