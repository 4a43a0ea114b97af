import { errorText, isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { ErrorState } from '../ErrorState.tsx'
import { loadCode } from './loadCode.ts'

type Part<Props> = { default: ComponentType<Props> }

type Load<Props> = () => Promise<Part<Props>>

/** If its code cannot be loaded, the rest of the page stays. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  async function loadOrLog(): Promise<Part<Props>> {
    try {
      return await loadCode(load)
    } catch (error) {
      if (isApiError(error)) throw error
      console.error(error)
      return { default: () => null }
    }
  }
  return partOf(loadOrLog, () => null)
}

export function idlePart<Props extends object>(load: Load<Props>) {
  return lazyPart(async () => {
    await new Promise<void>(whenIdle)
    return load()
  })
}

/** Offline, an error with a retry takes its place, and the rest of the page stays. */
export function neededPart<Props extends object>(load: Load<Props>) {
  return partOf(
    () => loadCode(load),
    ({ error, ...retry }) => <ErrorState text={errorText(error)} {...retry} />,
  )
}

type Failed = { error: unknown; onRetry: () => void; retrying: boolean }

function partOf<Props extends object>(load: Load<Props>, renderFailed: (failed: Failed) => ReactNode) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return {
        default: (props: Props) => <LoadedLater load={load} partProps={props} renderFailed={renderFailed} />,
      }
    }),
  )
}

type LoadedLaterProps<Props> = {
  load: Load<Props>
  partProps: Props
  renderFailed: (failed: Failed) => ReactNode
}

function LoadedLater<Props extends object>({ load, partProps, renderFailed }: LoadedLaterProps<Props>) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: load,
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
  return renderFailed({ error, onRetry: mutate, retrying: isPending })
}
