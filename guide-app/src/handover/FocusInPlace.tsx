import { Component, type ReactNode } from 'react'

type Snapshot = { focused: Element | null; top: number }

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0

/** Scrolls to keep the focused element in place when the content around it changes. */
export class FocusInPlace extends Component<{ children: ReactNode }, object, Snapshot> {
  override getSnapshotBeforeUpdate(): Snapshot {
    const focused = document.activeElement
    return { focused, top: topOf(focused) }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, { focused, top }: Snapshot): void {
    if (focused === document.activeElement) window.scrollBy(0, topOf(focused) - top)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
