import { Flex } from 'antd'
import type { Comparison } from '../../../resources/contract/psychometric-reports.ts'
import { Link, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { DataTable, Notice, Panel, type DataColumn } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import type { Chosen } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { groupPath, profilePath, saidIn, studentsPath, teacherPath } from './said.ts'
import { Track } from './track.tsx'
import { Why } from './why.tsx'
import styles from './reports.module.css'

export type Kind = 'grades' | 'classes' | 'years' | 'administrations' | 'students'
type Row = Comparison['records'][number]

interface OfCompared {
  readonly comparison: Comparison
  readonly kind: Kind
  readonly ids: readonly [string, string]
  /** of whom the administrations are */
  readonly child: string | undefined
  readonly chosen: Chosen
}

/** Two sides on one line each, how far they are apart, how sure that is, and what it is worth in words. */
export function Compared({ comparison, kind, ids, child, chosen }: OfCompared) {
  const [words, { role }] = [usePageWords('psychometric-reports'), usePerson()]
  const { a, b, records, is_paired } = comparison
  const isOfOne = kind === 'students' || (kind === 'administrations' && child !== undefined)
  const isShown = a.hidden === null && b.hidden === null
  const columns = useColumns(isOfOne)
  const pathOf = (id: string) => {
    if (kind === 'students') return profilePath(id)
    if (kind === 'administrations') return child === undefined ? studentsPath(id) : profilePath(child, id)
    return role === 'teacher' ? teacherPath : groupPath(chosen.questionnaire_id, kind, id)
  }
  return (
    <Panel title={words('comparison')}>
      <Flex vertical gap={12}>
        <div className={styles.legend}>
          <SideName side={a} mark="●" className={styles.first} to={pathOf(ids[0])} isOfOne={isOfOne} />
          <SideName side={b} mark="■" className={styles.second} to={pathOf(ids[1])} isOfOne={isOfOne} />
        </div>
        {isShown ? (
          <DataTable label={words('comparison')} rows={records} keyOf={({ category_id }) => category_id} pageSize={200} columns={columns} />
        ) : (
          <Notice title={words('comparison_hidden')}>
            {words(a.hidden === 'too_few' || b.hidden === 'too_few' ? 'hidden_why' : 'protects_why')}
          </Notice>
        )}
        <p className={styles.about}>
          {words(isOfOne ? 'how_to_read_rci' : 'how_to_read_effect')}{' '}
          {kind === 'administrations' && !isOfOne && isShown && words(is_paired ? 'is_paired' : 'is_unpaired')}
        </p>
        <About about={comparison.about} />
      </Flex>
    </Panel>
  )
}

function SideName({
  side: { label, n, hidden },
  mark,
  className,
  to,
  isOfOne,
}: {
  readonly side: Comparison['a']
  readonly mark: string
  readonly className: string | undefined
  readonly to: `/${string}`
  readonly isOfOne: boolean
}) {
  const [words, locale, { whole }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  return (
    <span className={className}>
      <span aria-hidden="true">{mark}</span>{' '}
      <Link to={to}>
        <bdi>{saidIn(label, locale)}</bdi>
      </Link>{' '}
      {n !== null && !isOfOne && words('n_of', { number: whole(n) })} {hidden && <Why hidden={hidden} />}
    </span>
  )
}

function useColumns(isOfOne: boolean): readonly DataColumn<Row>[] {
  const [words, locale, { whole, tenth, hundredth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const around = (value: Row['difference'], print: (value: number) => string) =>
    value === null ? (
      '–'
    ) : (
      <span className={styles.name}>
        <span>{print(value.value)}</span>
        <span className={text.soft}>{words('between', { low: print(value.low), high: print(value.high) })}</span>
      </span>
    )
  const effect: DataColumn<Row> = isOfOne
    ? { key: 'rci', title: words('rci_title'), cell: ({ rci }) => hundredth(rci) }
    : { key: 'effect', title: words('effect'), cell: (row) => around(row.effect, hundredth) }
  return [
    { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
    {
      key: 'track',
      title: words('scale'),
      plain: true,
      width: '30%',
      // both sides are told of: in this category too few have a score, or too few are left beside them
      cell: ({ a, b }) => (a && b ? <Track points={[a, b]} /> : isOfOne ? '–' : <Why hidden="protects_others" />),
    },
    {
      key: 'values',
      title: words('values'),
      cell: ({ a, b }) => (a && b ? words('a_and_b', { a: whole(a.value), b: whole(b.value) }) : '–'),
    },
    { key: 'difference', title: words('difference'), cell: ({ difference }) => around(difference, tenth) },
    effect,
    { key: 'verdict', title: words('in_words'), cell: ({ verdict }) => (verdict ? saidIn(verdict, locale) : '–') },
  ]
}
