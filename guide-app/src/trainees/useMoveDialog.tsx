import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'

/** `move` is stable, so that the list entries do not render again. */
export function useMoveDialog(group: Group, onMoved: () => void) {
  const [trainee, setTrainee] = useState<Trainee>()
  const { show, render } = useLazyDialog(() => import('./MoveTraineeDialog.tsx'))
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  const move = useCallback((chosen: Trainee) => {
    setTrainee(chosen)
    latestShow.current()
  }, [])
  const dialog = render((Dialog, props) => trainee && <Dialog {...{ group, trainee, onMoved }} {...props} />)
  return { move, dialog }
}
