import { Component, type ReactNode } from 'react'

/** What breaks inside stays inside: around it the page goes on. */
export class Contained extends Component<
  { readonly failed: (again: () => void) => ReactNode; readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false }
  static getDerivedStateFromError = (): { readonly isBroken: boolean } => ({ isBroken: true })
  override render(): ReactNode {
    return this.state.isBroken ? this.props.failed(() => this.setState({ isBroken: false })) : this.props.children
  }
}
