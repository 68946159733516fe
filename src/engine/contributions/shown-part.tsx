import { Button } from 'antd'
import { createElement, useEffect, useReducer, useState, type ReactNode } from 'react'
import { say, type Text } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { Failed } from '../failed.tsx'
import { failureOf, type Failure } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Contained } from './contained.tsx'
import type { Part } from './part.ts'

const lost: Failure = failureOf({ code: 'NETWORK' })
const broken: Failure = failureOf({})

interface ShownPartProps<Props> {
  readonly part: Part<Props>
  readonly given: Props
  readonly title: Text
  /** how much room it will take: so many lines, a word within a line, or none before it is known */
  readonly rows?: number | 'one' | 'none'
  /** what stands around it while it is not there itself */
  frame?(inside: ReactNode): ReactNode
}

/** What a module contributed, in its place: its shape while its code is on the way, and where it fails it fails by itself. */
export function ShownPart<Props extends object>({ part, given, title, rows = 4, frame = (inside) => inside }: ShownPartProps<Props>) {
  const [words, locale] = [useWords(), useLocale()]
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [isLost, setLost] = useState(false)
  const shown = part.now()
  const isAwaited = shown === null && !isLost
  useEffect(() => {
    if (!isAwaited) return
    let isOn = true
    part.load().then(
      () => isOn && redraw(),
      () => isOn && setLost(true),
    )
    return () => {
      isOn = false
    }
  }, [part, isAwaited])
  const name = words('failed.part', { name: say(title, locale) })
  const failed = (failure: Failure, again: () => void): ReactNode =>
    rows === 'one' ? (
      <Button type="link" size="small" title={name} onClick={again}>
        {words('retry')}
      </Button>
    ) : (
      frame(<Failed title={name} failure={failure} onRetry={again} />)
    )
  if (shown === null) {
    if (isLost) return failed(lost, () => setLost(false))
    if (rows === 'none') return null
    return rows === 'one' ? '–' : frame(<Bones rows={rows} label={words('list.loading')} />)
  }
  // loaded once and kept by its part: it is the same component whenever this is drawn
  return <Contained failed={(again) => failed(broken, again)}>{createElement(shown, given)}</Contained>
}
