import type { FieldDescription, FieldValue, HandoverField } from '@hafifa/api/contract'
import { loadComparedValues } from '@hafifa/shared-ui/fields'
import { neededPart } from '@hafifa/shared-ui/ui'
import { Flex, Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { CoordinatorEdit } from './CoordinatorEdit.tsx'
import { FieldRemarks } from './FieldRemarks.tsx'
import css from './FieldReview.module.css'
import type { Difference, Review } from './review.ts'

const ComparedValues = neededPart(loadComparedValues)

type FieldChangeProps = {
  field: FieldDescription
  difference: Difference | undefined
  describeEmpty?: (value: FieldValue | null) => string
  children: ReactNode
}

type FieldReviewProps = FieldChangeProps & { review: Review; name: HandoverField }

export function FieldReview({ review, name, ...change }: FieldReviewProps) {
  return (
    <FieldRemarks name={name} review={review}>
      <FieldChange {...change} />
      <CoordinatorEdit review={review} name={name} />
    </FieldRemarks>
  )
}

export function FieldChange({
  field,
  difference,
  describeEmpty = () => 'לא מולא',
  children,
}: FieldChangeProps) {
  if (!difference) return children
  return (
    <Flex vertical gap="small" align="start">
      <strong className={css.changed}>השתנה מאז ההחזרה</strong>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
        <ComparedValues
          field={field}
          versions={[
            { name: 'עכשיו', value: difference.now },
            { name: 'לפני ההחזרה', value: difference.before },
          ]}
          describeEmpty={describeEmpty}
        />
      </Suspense>
    </Flex>
  )
}
