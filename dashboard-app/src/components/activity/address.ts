import { readPage } from '../../queryNumbers.ts'

type ActivityView = {
  /** Part of the action's label; empty for all. */
  action: string
  /** Starts at 1. */
  page: number
}

export function readAddress({ search }: { search: string }): ActivityView {
  const query = new URLSearchParams(search)
  return { action: query.get('action') ?? '', page: readPage(query) }
}

export function addressOf({ action, page }: ActivityView): { search: string } {
  const query = new URLSearchParams()
  if (action) query.set('action', action)
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}
