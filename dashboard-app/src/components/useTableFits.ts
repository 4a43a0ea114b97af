import { useMediaQuery } from '@hafifa/shared-ui/ui'

/** Whether a table fits beside the menu, or is printed. Narrower screens get cards. */
export function useTableFits(): boolean {
  return useMediaQuery('(width >= 64rem), print')
}
