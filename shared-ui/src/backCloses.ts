import { useEffect, useEffectEvent } from 'react'
import { createBrowserRouter as createRouter } from 'react-router-dom'

type Router = ReturnType<typeof createRouter>

/** How to close what is open above the page, in the order of opening. */
const layers: (() => void)[] = []

let settle = () => {}

// Later, because another dialog may open as one closes.
const settleSoon = () => setTimeout(() => settle())

/** Lets Back close a dialog instead of leaving the page, for as long as the dialog is open. */
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

/**
 * A router of pages with dialogs. Each open dialog has a history entry above that of its page: a copy of the page's entry
 * with the number of open dialogs. The router does not hear of them, so the page is neither loaded nor scrolled again.
 */
export function createBrowserRouter(...options: Parameters<typeof createRouter>): Router {
  /** The number of dialogs in the current entry. */
  let depth = depthOf(history.state)
  let onArrival: (() => void) | undefined

  // The router must be created later: listeners of the window are called in their order.
  window.addEventListener('popstate', (event) => {
    const arrive = onArrival
    onArrival = undefined
    const before = depth
    depth = depthOf(event.state)
    const isSamePage = isEntryOfPage(event.state)
    // If nothing has changed, a blocker of the router has come back to the page.
    if (arrive || (isSamePage && depth !== before)) event.stopImmediatePropagation()
    if (arrive) arrive()
    else if (!isSamePage || depth !== before) for (const close of layers.slice(depth).reverse()) close()
    settleSoon()
  })
  const router = createRouter(...options)

  // The first entry of a load has no key of the router's.
  const isEntryOfPage = (state: { key?: string } | null) =>
    (state?.key ?? 'default') === router.state.location.key

  function goBack(steps: number, then: () => void) {
    onArrival = then
    history.go(-steps)
  }

  settle = () => {
    // While a blocker of the router comes back to the page, the current entry is another page's.
    if (onArrival || router.state.navigation.state !== 'idle' || !isEntryOfPage(history.state)) return
    const left = depth
    depth = depthOf(history.state)
    if (depth < left && router.state.historyAction === 'REPLACE') {
      const { state } = history
      // The router has replaced the entry of a dialog by another page instead of the entry of its page.
      goBack(left, () => history.replaceState(state, '', router.createHref(router.state.location)))
    } else if (layers.length < depth) {
      // The dialog was closed by its button, or belonged to the page before a reload or to one that was left.
      goBack(depth - layers.length, () => {})
    } else {
      for (; depth < layers.length; depth += 1) {
        history.pushState({ ...history.state, layers: depth + 1 }, '')
      }
    }
  }
  router.subscribe(settleSoon)
  settleSoon()
  return router
}

function depthOf(state: { layers?: number } | null): number {
  return state?.layers ?? 0
}
