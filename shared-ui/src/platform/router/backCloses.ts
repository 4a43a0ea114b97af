import { useEffect, useEffectEvent } from 'react'
import { createBrowserRouter as createRouter } from 'react-router-dom'
import { painted } from '../../lib/painted.ts'

type Router = ReturnType<typeof createRouter>

const layers: (() => void)[] = []

let settle = () => {}

// Deferred, because another dialog may open as one closes.
const settleSoon = () => setTimeout(() => settle())

export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const layer = () => onBack()
    layers.push(layer)
    settle()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [open])
}

/** In milliseconds. Browsers drop a step back without an event if the history changes in the meantime. */
const longestStep = 2000

/**
 * Each open dialog has a history entry: a copy of the page's entry with the number of open dialogs. The
 * router ignores these entries, so the page is neither loaded nor scrolled again. It navigates only from the
 * page's own entry, because a dialog's would stay between the pages.
 */
export function createBrowserRouter(...[routes, options]: Parameters<typeof createRouter>): Router {
  let depth = depthOf(history.state)
  let returning: Promise<void> | undefined
  let onReturn = () => {}

  // Before the router, because listeners are called in the order of registration.
  window.addEventListener('popstate', (event) => {
    const before = depth
    depth = depthOf(event.state)
    const isSamePage = isEntryOfPage(event.state)
    const isOfDialog = isSamePage && depth !== before
    if (isOfDialog) event.stopImmediatePropagation()
    // If nothing has changed, a blocker of the router has returned to the page.
    if (!isSamePage || (isOfDialog && !returning)) for (const close of layers.slice(depth).reverse()) close()
    onReturn()
    settleSoon()
  })
  const router = createRouter(routes, {
    ...options,
    instrumentations: [{ router: ({ instrument }) => instrument({ navigate: leaveDialogs }) }],
  })

  // The first entry of a load has no router key.
  const isEntryOfPage = (state: { key?: string } | null) =>
    (state?.key ?? 'default') === router.state.location.key

  function goBack(steps: number): Promise<void> {
    returning = new Promise<void>((resolve) => {
      onReturn = resolve
      setTimeout(resolve, longestStep)
      history.go(-steps)
    }).finally(() => {
      returning = undefined
      settleSoon()
    })
    return returning
  }

  async function leaveDialogs(navigate: () => Promise<unknown>, { to }: { to: string | number }) {
    // Loading another page takes longer than a frame, in which the press is painted.
    if (isOtherPage(to)) await painted()
    if (returning) await returning
    const open = depthOf(history.state)
    if (open > 0) await goBack(open)
    await navigate()
  }

  settle = () => {
    // While a blocker of the router returns to the page, the current entry belongs to another page.
    if (returning || router.state.navigation.state !== 'idle' || !isEntryOfPage(history.state)) return
    depth = depthOf(history.state)
    // A dialog was closed by its button, or belonged to an earlier page or to the page before a reload.
    if (layers.length < depth) void goBack(depth - layers.length)
    for (; depth < layers.length; depth += 1) {
      history.pushState({ ...history.state, layers: depth + 1 }, '')
    }
  }
  router.subscribe(settleSoon)
  settleSoon()
  return router
}

function isOtherPage(to: string | number): boolean {
  return typeof to === 'string' && new URL(to, location.href).pathname !== location.pathname
}

function depthOf(state: { layers?: number } | null): number {
  return state?.layers ?? 0
}
