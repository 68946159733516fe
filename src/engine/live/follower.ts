import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** What follows others on a page: it comes after what one came to read, and the page stands without it where its code does not come. */
export const follower = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })))
