import type { CSSProperties } from 'react'
import css from './Skeleton.module.css'

/** A bar in the shape of a text that is still to come. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
}) {
  return <span className={css.skeleton} style={{ inlineSize: width, blockSize: height }} />
}
