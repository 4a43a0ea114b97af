import { useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { useCallback, useEffect, useState } from 'react'
import type { IncidentRow } from './incident.store.ts'

const load = () => import('./DeleteDetailsDialog.tsx')

type Deletion = {
  incident: IncidentRow
  answer: boolean | null
}

export function useDeleteDetails() {
  const [deletion, setDeletion] = useState<Deletion>()
  const { open, show, render } = useLazyDialog(load)
  usePreload(load)
  const ask = useCallback(
    (incident: IncidentRow, answer: boolean | null) => {
      setDeletion({ incident, answer })
      show()
    },
    [show],
  )

  const asked = open ? deletion?.incident : undefined
  // Details that arrive now would be deleted unseen.
  useEffect(() => {
    asked?.hold()
    return asked?.release
  }, [asked])

  function confirm({ incident, answer }: Deletion) {
    incident.setSelected(answer)
    incident.setDetails('')
  }

  const dialog = render(
    (Dialog, props) =>
      deletion && <Dialog label={deletion.incident.label} onConfirm={() => confirm(deletion)} {...props} />,
  )
  return { asked, ask, dialog }
}
