import { useMediaQuery } from '@hafifa/shared-ui/ui'

/** The narrowest screens on which tables of few and of many columns fit beside the menu. */
type Width = '48rem' | '64rem'

export function useTableFits(from: Width = '64rem'): boolean {
  return useMediaQuery(`(width >= ${from}), print`)
}
