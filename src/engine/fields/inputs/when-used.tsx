import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Input } from './input.ts'

/** The control of a kind that few records have: its code comes with the first form that has one. */
export function whenUsed(load: () => Promise<{ default: Input }>): Input {
  const Loaded = lazy(load)
  return function WhenUsed(props) {
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
