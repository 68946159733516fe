import type { GeneratedPaper } from '../../../resources/contract/question-papers.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** How alike sets with questions of their own are, in a sentence and pair by pair. */
export function Parallel({ parallel }: { readonly parallel: NonNullable<GeneratedPaper['parallel']> }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const number = (value: number | null): string => (value === null ? '–' : printNumber(Math.round(value * 1000) / 1000, locale))
  const isKnown = parallel.pairs.some(({ delta_p }) => delta_p !== null)
  return (
    <Panel
      title={words('parallel')}
      extra={<Mark tone={parallel.ok ? 'good' : 'bad'}>{words(parallel.ok ? 'as_hard' : 'not_as_hard')}</Mark>}
    >
      <p className={text.soft}>
        {words(isKnown ? (parallel.ok ? 'parallel_ok' : 'parallel_off') : 'parallel_unknown', { most: number(parallel.most) })}
      </p>
      <DataTable
        label={words('parallel')}
        rows={parallel.pairs}
        keyOf={({ left, right }) => `${left} ${right}`}
        columns={[
          {
            key: 'pair',
            title: words('sets'),
            heads: true,
            cell: ({ left, right }) => words('pair', { left, right }),
          },
          {
            key: 'same',
            title: words('same_questions'),
            number: true,
            cell: ({ overlap_pct }) => printPercent(Math.round(overlap_pct), locale),
          },
          { key: 'p', title: words('facility_apart'), number: true, cell: ({ delta_p }) => number(delta_p) },
          { key: 'difficulty', title: words('difficulty_apart'), number: true, cell: (one) => number(one.delta_difficulty) },
          { key: 'section', title: words('section_apart'), number: true, cell: (one) => number(one.most_in_section) },
        ]}
      />
    </Panel>
  )
}
