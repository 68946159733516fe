import { createElement, useEffect, useReducer } from 'react'
import { Contained } from './contained.tsx'
import { useContributed, type Contributed } from './contributions-context.ts'

/** What modules have standing beside every page. What fails there fails unseen, and is asked for again with the next page that is opened. */
export function Background() {
  return useContributed('background').map((one) => <Work key={one.name} part={one.part} />)
}

function Work({ part }: Pick<Contributed<'background'>, 'part'>) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const shown = part.now()
  useEffect(() => {
    if (shown === null)
      part.load().then(
        () => redraw(),
        () => undefined,
      )
  }, [part, shown])
  return shown && <Contained failed={() => null}>{createElement(shown)}</Contained>
}
