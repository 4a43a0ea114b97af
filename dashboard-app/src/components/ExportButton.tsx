import type { Download, Filter } from '@hafifa/shared-ui/calls'
import { ActionButton } from './ActionButton.tsx'
import { useExport } from './useExport.tsx'

type ExportButtonProps<Call extends Download> = {
  call: Call
  filter?: Filter<Call>
  disabled?: boolean
}

export function ExportButton<Call extends Download>({ call, ...options }: ExportButtonProps<Call>) {
  const action = useExport(call, options)
  return action && <ActionButton action={action} />
}
