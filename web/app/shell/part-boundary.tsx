import { Component, type ReactNode, Suspense } from 'react'

/**
 * Leaves out a part of the shell that cannot be rendered; the server leaves it to the browser. React reports the error.
 */
export class PartBoundary extends Component<{ children: ReactNode; onBroken?: () => void }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken?.()
  }

  override render() {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
