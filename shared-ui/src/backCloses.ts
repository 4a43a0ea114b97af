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
 * In milliseconds. Browsers drop a step back if the history changes meanwhile, and do not report it. A busy one takes long, and a step
 * that arrives after the next page was opened would lead back from it.
 */
const longestStep = 2000

/**
 * A router of pages with dialogs. Each open dialog has a history entry above that of its page: a copy of the page's entry
 * with the number of open dialogs. The router does not hear of them, so the page is neither loaded nor scrolled again.
 * It navigates only from the page's own entry. From that of a dialog, the dialog's entry would stay between the pages.
 */
export function createBrowserRouter(...options: Parameters<typeof createRouter>): Router {
  /** The number of dialogs in the current entry. */
  let depth = depthOf(history.state)
  let returning: Promise<void> | undefined
  let onReturn = () => {}

  // The router must be created later: listeners of the window are called in their order.
  window.addEventListener('popstate', (event) => {
    const before = depth
    depth = depthOf(event.state)
    const isSamePage = isEntryOfPage(event.state)
    const isOfDialog = isSamePage && depth !== before
    if (isOfDialog) event.stopImmediatePropagation()
    // If nothing has changed, a blocker of the router has come back to the page.
    if (!isSamePage || (isOfDialog && !returning)) for (const close of layers.slice(depth).reverse()) close()
    onReturn()
    settleSoon()
  })
  const router = createRouter(...options)

  // The first entry of a load has no key of the router's.
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

  const { navigate } = router
  router.navigate = (async (...target: Parameters<typeof navigate>) => {
    if (returning) await returning
    const open = depthOf(history.state)
    if (open > 0) await goBack(open)
    return navigate(...target)
  }) as typeof navigate

  settle = () => {
    // While a blocker of the router comes back to the page, the current entry is another page's.
    if (returning || router.state.navigation.state !== 'idle' || !isEntryOfPage(history.state)) return
    depth = depthOf(history.state)
    // A dialog was closed by its button, or belonged to the page before a reload or to one that was left.
    if (layers.length < depth) void goBack(depth - layers.length)
    for (; depth < layers.length; depth += 1) {
      history.pushState({ ...history.state, layers: depth + 1 }, '')
    }
  }
  router.subscribe(settleSoon)
  settleSoon()
  return router
}

function depthOf(state: { layers?: number } | null): number {
  return state?.layers ?? 0
}
