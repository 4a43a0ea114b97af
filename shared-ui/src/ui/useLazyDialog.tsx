import { type ReactNode, Suspense, useState } from 'react'

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** For a dialog in a lazy file. It is mounted when it is first shown, and stays mounted, so that closing is animated. */
export function useLazyDialog() {
  const [open, setOpen] = useState<boolean>()
  return {
    show: () => setOpen(true),
    render: (dialog: (props: DialogProps) => ReactNode) =>
      open !== undefined && <Suspense>{dialog({ open, onOpenChange: setOpen })}</Suspense>,
  }
}
