import { FreeText, styles, useMediaQuery } from '@hafifa/shared-ui/ui'
import { Descriptions } from 'antd'
import { type ReactNode, useId } from 'react'
import css from './HandInSection.module.css'

type HandInSectionProps = {
  title: string
  /** At the end of the title. */
  extra?: ReactNode
  items: readonly { label: string; value: string | null; review?: (value: ReactNode) => ReactNode }[]
  columns?: number
  children?: ReactNode
}

export function HandInSection({ title, extra, items, columns = 1, children }: HandInSectionProps) {
  const titleId = useId()
  // On a phone, an answer beside its label would have half a line.
  const hasRoom = useMediaQuery('(width >= 40rem), print')
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <Descriptions
        styles={{
          header: { marginBlockEnd: 'var(--space-2)' },
          label: { inlineSize: columns > 1 ? `${100 / columns}%` : '30%' },
        }}
        title={<h3 id={titleId}>{title}</h3>}
        extra={extra}
        layout={columns > 1 || !hasRoom ? 'vertical' : 'horizontal'}
        size="small"
        bordered={items.length > 0}
        column={columns}
        items={items.map(({ label, value, review = (shown) => shown }) => ({
          key: label,
          label,
          children: review(
            <bdi className={value ? css.value : styles.muted}>
              <FreeText text={value || 'לא מולא'} />
            </bdi>,
          ),
        }))}
      />
      {children}
    </section>
  )
}
