import { Component, type ReactNode } from 'react'
import { toast } from '#web/lib/toast.ts'

type LoadBoundaryProps = { onFailure: () => void; children: ReactNode }

/** Around a dialog that is fetched when it opens: when that fails, the page stays and a message says so. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    toast.error(cause instanceof Error ? cause.message : 'An unexpected error occurred')
    this.props.onFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
