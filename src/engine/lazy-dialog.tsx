import { useNotification } from '@refinedev/core'
import { createElement, lazy, Suspense, useLayoutEffect, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Contained } from './contributions/contained.tsx'
import { useWords } from './refine/language.ts'

interface Around {
  onClose(): void
  /** what stands in its place until its code is there */
  readonly waiting?: ReactNode
}

/** A dialog or menu whose code comes when it is asked for. Where that does not come, it is said, and the page around it stays as it was. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props & Around) => ReactElement {
  let dialog = lazy(load)
  return function LazyDialog(props) {
    const lost = (): void => {
      // the library remembers what came to nothing
      dialog = lazy(load)
      props.onClose()
    }
    return (
      <Contained failed={() => <Lost onLost={lost} />}>
        <Suspense fallback={props.waiting ?? null}>{createElement(dialog as ComponentType<Props>, props)}</Suspense>
      </Contained>
    )
  }
}

function Lost({ onLost }: { onLost(): void }) {
  const [words, { open: notify }] = [useWords(), useNotification()]
  // with its first frame: a press that comes next opens it anew
  useLayoutEffect(() => {
    notify?.({ type: 'error', message: words('failed.network') })
    onLost()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is gone with what it says
  }, [])
  return null
}
