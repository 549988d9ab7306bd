import { Component, type ReactNode, Suspense } from 'react'

/**
 * Around a part of the shell: when it cannot be drawn it is left out, and the page stands. The server leaves it to the
 * browser; React reports the fault. `onBroken` is told of it.
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
