import type { CategoryGradeReport } from '../../../resources/contract/psychometric-reports.ts'
import { usePageWords } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

export type Hidden = CategoryGradeReport['records'][number]['hidden']
const wordOf = (hidden: Hidden) => (hidden === 'protects_others' ? ('protects_others' as const) : ('under_ten' as const))

/** In the place of a number that is not shown. */
export function Why({ hidden }: { readonly hidden: Hidden }) {
  const words = usePageWords('psychometric-reports')
  return <span className={text.soft}>{words(wordOf(hidden))}</span>
}

/** In the place of everything that is told of a group. */
export function HiddenGroup({ hidden }: { readonly hidden: Hidden }) {
  const words = usePageWords('psychometric-reports')
  return <Notice title={words(wordOf(hidden))}>{words(hidden === 'protects_others' ? 'protects_why' : 'hidden_why')}</Notice>
}
