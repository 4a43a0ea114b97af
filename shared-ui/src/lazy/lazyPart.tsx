import { errorText, isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { type ComponentType, lazy, useEffect } from 'react'
import { whenIdle } from '../idle.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { loadCode } from './loadCode.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part that its page can do without. If its code cannot be loaded, the rest of the page stays. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}

/** A part that is loaded once the browser is idle. */
export function idlePart<Props extends object>(load: Load<Props>) {
  return lazyPart(async () => {
    await new Promise<void>(whenIdle)
    return load()
  })
}

/**
 * A part that its page needs. Without a network, an error with a retry takes its place, and the rest of the page
 * stays.
 */
export function neededPart<Props extends object>(load: Load<Props>) {
  return lazy<ComponentType<Props>>(() =>
    loadCode(load).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return { default: (props: Props) => <LoadedLater load={load} partProps={props} /> }
    }),
  )
}

type LoadedLaterProps<Props> = { load: Load<Props>; partProps: Props }

function LoadedLater<Props extends object>({ load, partProps }: LoadedLaterProps<Props>) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => loadCode(load),
    throwOnError: (error) => !isApiError(error),
    meta: { background: true },
  })
  useEffect(() => {
    if (data) return
    const retry = () => mutate()
    // The network may have returned before the part was shown again.
    retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [data, mutate])
  if (data) return <data.default {...partProps} />
  return <ErrorState text={errorText(error)} onRetry={mutate} retrying={isPending} />
}
