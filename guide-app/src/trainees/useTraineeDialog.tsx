import { type DialogProps, useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'

export type TraineeDialogProps = DialogProps & { trainee: Trainee; ask: (trainee: Trainee) => void }

type Load<Props> = () => Promise<{ default: ComponentType<Props & TraineeDialogProps> }>

/** `ask` is stable, so that the list entries do not render again. */
export function useTraineeDialog<Props extends object>(load: Load<Props>, props: Props) {
  const [trainee, setTrainee] = useState<Trainee>()
  const { show, render } = useLazyDialog(load)
  usePreload(load)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  const ask = useCallback((chosen: Trainee) => {
    setTrainee(chosen)
    latestShow.current()
  }, [])
  const dialog = render((Dialog, state) => trainee && <Dialog {...props} {...{ trainee, ask }} {...state} />)
  return { ask, dialog }
}
