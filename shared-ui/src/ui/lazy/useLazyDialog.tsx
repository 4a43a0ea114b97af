import { errorText, isApiError, toast, useMutation } from '@hafifa/shared-ui/platform'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { loadCode } from './loadCode.ts'

export type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog stays mounted, so that closing is animated. `show` changes once, with the loading. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [open, setOpen] = useState(false)
  const { data, mutate } = useMutation({
    mutationFn: () => loadCode(load),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast.error('החלון לא נפתח', {
        description: errorText(error),
        action: { label: 'ניסיון חוזר', onPress: () => mutate() },
      }),
    // The page reloads if a release has replaced the code.
    throwOnError: (error) => !isApiError(error),
  })
  const loaded = data !== undefined
  const show = useCallback(() => (loaded ? setOpen(true) : mutate()), [loaded, mutate])
  return {
    open,
    show,
    render: (draw: (Dialog: ComponentType<Props>, props: DialogProps) => ReactNode) =>
      data && draw(data.default, { open, onOpenChange: setOpen }),
  }
}
