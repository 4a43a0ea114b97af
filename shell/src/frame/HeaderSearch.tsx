import { guideAtom, toast, useAtomValue, useMutation } from '@hafifa/shared-ui/platform'
import type { SearchDialogProps } from '@hafifa/shared-ui/remote'
import { Button, searchButton, useSearchShortcut } from '@hafifa/shared-ui/ui'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { dashboardApp, mayOpen } from '../mounts.ts'
import { loadRemote } from '../remotes.ts'
import { useHeaderPlace } from './useHeaderPlace.ts'

export function HeaderSearch() {
  const guide = useAtomValue(guideAtom)
  const place = useHeaderPlace('search')
  if (!guide || !place || !mayOpen(guide, dashboardApp)) return null
  return createPortal(<Search />, place)
}

function Search() {
  const [shown, setShown] = useState<{ Dialog: ComponentType<SearchDialogProps>; open: boolean }>()
  const loading = useMutation({
    mutationFn: loadSearch,
    onSuccess: (Dialog) => setShown({ Dialog, open: true }),
    onError: (error) => toast.failure('החיפוש אינו זמין כרגע', error),
  })
  const show = () => (shown ? setShown({ ...shown, open: true }) : !loading.isPending && loading.mutate())
  useSearchShortcut(show)
  return (
    <>
      <Button variant="plain" {...searchButton} busy={loading.isPending} onClick={show}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M13 13l5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z" strokeWidth="2" />
        </svg>
      </Button>
      {shown && <shown.Dialog open={shown.open} onOpenChange={(open) => setShown({ ...shown, open })} />}
    </>
  )
}

/** The dashboard contains the code of the search, with its pages and the lists of groups and guides. */
async function loadSearch() {
  const { search } = await loadRemote(dashboardApp.remote)
  if (!search) throw new Error('an older dashboard has no search')
  return (await search()).default
}
