import { isKeyOf, reportParts } from '@hafifa/api/contract'
import dayjs from 'dayjs'
import { readPage, writeAddress } from '../addresses.ts'
import type { ReportView } from './queries.ts'

export function readAddress({ search }: { search: string }): ReportView {
  const query = new URLSearchParams(search)
  const today = dayjs()
  const part = query.get('part') ?? ''
  return {
    from: readDay(query.get('from')) ?? today.subtract(1, 'month').format('YYYY-MM-DD'),
    to: readDay(query.get('to')) ?? today.format('YYYY-MM-DD'),
    part: isKeyOf(reportParts, part) ? part : undefined,
    page: readPage(query),
  }
}

function readDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid() ? text : undefined
}

export const addressOf = (view: ReportView) => writeAddress(view)
