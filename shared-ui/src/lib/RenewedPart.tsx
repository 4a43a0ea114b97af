import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/**
 * Renders its part anew after React could not find a node that it removes or inserts before, because the browser has
 * translated the page, or an extension has changed it. The rest of the page stays. Other errors pass.
 */
export class RenewedPart extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isOfMissingNode(error)) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isOfMissingNode(error)) throw error
    return null
  }
}

const isOfMissingNode = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
