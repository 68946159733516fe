import type { ReactNode } from 'react'
import type { PaperSet } from '../../../resources/contract/question-papers.ts'
import { usePageWords } from '../../engine/index.ts'
import { Tabs } from '../../ui/index.ts'

interface SetTabsProps {
  readonly sets: readonly PaperSet[]
  readonly active: string
  onChange(code: string): void
  readonly children: (set: PaperSet) => ReactNode
}

/** The sets of a paper; of one alone there is nothing to choose. */
export function SetTabs({ sets, active, onChange, children }: SetTabsProps) {
  const words = usePageWords('question-papers')
  const [first] = sets
  if (!first) return null
  if (sets.length === 1) return <>{children(first)}</>
  const shown = sets.find(({ set_code }) => set_code === active) ?? first
  return (
    <Tabs
      label={words('sets')}
      active={shown.set_code}
      onChange={onChange}
      items={sets.map((set) => ({ key: set.set_code, label: words('set', { code: set.set_code }), children: children(set) }))}
    />
  )
}
