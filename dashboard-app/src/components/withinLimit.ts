import { tooLong } from '@hafifa/shared-ui/lib'
import type { FormRule } from 'antd'

/** Instead of `maxLength`, which cuts the end of a pasted text unseen. */
export function withinLimit(limit: number): FormRule {
  return {
    validator: (_, text?: string) => {
      const error = tooLong(text ?? '', limit)
      return error ? Promise.reject(new Error(error)) : Promise.resolve()
    },
  }
}
