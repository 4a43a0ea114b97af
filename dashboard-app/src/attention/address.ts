import { type AttentionRule, attentionRuleNames } from '@hafifa/api/contract'

type BoardView = {
  mine: boolean
  open: readonly AttentionRule[]
}

export function readAddress({ search }: { search: string }): BoardView {
  const query = new URLSearchParams(search)
  const open = query.getAll('rule')
  return {
    mine: query.get('attention') !== 'all',
    open: attentionRuleNames.filter((rule) => open.includes(rule)),
  }
}

export function addressOf({ mine, open }: BoardView): { search: string } {
  const query = new URLSearchParams(open.map((rule) => ['rule', rule]))
  if (!mine) query.set('attention', 'all')
  return { search: query.toString() }
}
