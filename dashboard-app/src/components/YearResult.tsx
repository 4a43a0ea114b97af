import { CheckCircleFilled } from '@ant-design/icons'
import { Result } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

type YearResultProps = { title: ReactNode; subTitle?: ReactNode; links: ReactNode }

export function YearResult({ title, subTitle, links }: YearResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result
      status="success"
      icon={<CheckCircleFilled aria-hidden="true" />}
      title={
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
      }
      subTitle={subTitle}
      extra={links}
    />
  )
}
