import { Component, type ReactNode, Suspense } from 'react'

/** Leaves out a part of the shell that cannot be rendered. The server leaves it to the browser; React reports the fault. */
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
