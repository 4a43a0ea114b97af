import type { ReactNode } from 'react'
import css from './Fact.module.css'

/** Facts one under the other, or small ones side by side. */
export function Facts({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <dl className={small ? css.counts : css.facts}>{children}</dl>
}

/** A name and what stands for it; what nobody filled in is said so. */
export function Fact({ label, children }: { label: string; children: string | null }) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={children ? css.value : css.empty}>
        <bdi>{children || 'לא מולא'}</bdi>
      </dd>
    </div>
  )
}
