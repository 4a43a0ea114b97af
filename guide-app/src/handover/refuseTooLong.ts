import { tooLong } from '@hafifa/shared-ui/lib'
import { ApiError } from '@hafifa/shared-ui/platform'

type Text = { path: string; text: string; limit: number }

/** As the server refuses them, before one of them makes a request too large for the others, too. */
export function refuseTooLong(texts: readonly Text[]): void {
  const issues = texts.flatMap(({ path, text, limit }) => {
    const message = tooLong(text, limit)
    return message ? [{ path, message }] : []
  })
  if (issues.length > 0) throw new ApiError('invalid', 'הטקסט ארוך מדי', issues)
}
