import type { CSSProperties } from 'react'
import css from './Skeleton.module.css'

export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
}) {
  return <span className={css.skeleton} style={{ inlineSize: width, blockSize: height }} />
}
