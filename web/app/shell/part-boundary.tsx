import { Component, type ReactNode, Suspense } from 'react'

/**
 * Around a part of the shell: when it cannot be drawn it is left out, and the page stands. The server leaves it to the
 * browser; React reports the fault.
 */
export class PartBoundary extends Component<{ children: ReactNode }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
