import { Flex } from 'antd'
import { useState } from 'react'
import { getCorrelationPoints } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, useNavigate, usePageWords } from '../../engine/index.ts'
import { DataTable, Segments, useNarrow } from '../../ui/index.ts'
import { queryOf, type Chosen } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { profilePath, saidIn, type Said } from './said.ts'
import styles from './reports.module.css'

type Child = DataOf<typeof getCorrelationPoints>['records'][number]
interface OfScatter {
  readonly category_id: string
  readonly name: Said
  readonly with: 'attendance' | 'marks'
}
type View = 'drawn' | 'table'

/** A point for each child, for whoever may see single children: each opens its profile, drawn or in the table. */
export function Scatter({ chosen, of }: { readonly chosen: Chosen; readonly of: OfScatter }) {
  const [words, locale, { percent }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const [view, setView] = useState<View>('drawn')
  const answer = useAnswer(getCorrelationPoints, { ...queryOf(chosen), category_id: of.category_id, with: of.with })
  const [across, up] = [saidIn(of.name, locale), words(`with_${of.with}`)]
  const title = words('points_of', { category: across, with: up })
  return (
    <Answered answer={answer} rows={6}>
      {({ records }) => (
        <figure className={styles.points} aria-label={title}>
          <Flex justify="space-between" align="center" gap={12} wrap>
            <figcaption>
              <b>{title}</b>
            </figcaption>
            <span data-screen-only>
              <Segments<View>
                label={words('shown_as')}
                value={view}
                onChange={setView}
                options={[
                  { value: 'drawn', label: words('drawn') },
                  { value: 'table', label: words('table') },
                ]}
              />
            </span>
          </Flex>
          {view === 'drawn' ? (
            <Points records={records} across={across} up={up} label={title} />
          ) : (
            <DataTable
              label={title}
              rows={records}
              keyOf={({ student_id }) => student_id}
              columns={[
                {
                  key: 'name',
                  title: words('student'),
                  heads: true,
                  by: (a, b) => a.name.localeCompare(b.name),
                  cell: (one) => (
                    <Link to={profilePath(one.student_id)}>
                      <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>
                    </Link>
                  ),
                },
                { key: 'x', title: across, number: true, by: (a, b) => a.x - b.x, cell: ({ x }) => percent(x) },
                { key: 'y', title: up, number: true, by: (a, b) => a.y - b.y, cell: ({ y }) => percent(y) },
              ]}
            />
          )}
          <p className={styles.about}>{words('points_why')}</p>
        </figure>
      )}
    </Answered>
  )
}

const [left, top, bottom] = [56, 30, 286]
const ticks = [0, 25, 50, 75, 100]

function Points({
  records,
  across,
  up,
  label,
}: {
  readonly records: readonly Child[]
  readonly across: string
  readonly up: string
  readonly label: string
}) {
  const [locale, navigate, isNarrow, { percent }] = [useLocale(), useNavigate(), useNarrow(), useFigures()]
  // letters keep their size: a telephone has a narrower picture, not a smaller one
  const width = isNarrow ? 320 : 620
  const right = width - 20
  const isRightToLeft = locale === 'ar'
  const side = (x: number): number => (isRightToLeft ? width - x : x)
  const at = (x: number): number => side(left + ((right - left) * x) / 100)
  // what all have much of is looked at closely: the scale begins at the tick below the least
  const least = Math.min(75, 25 * Math.floor(Math.min(100, ...records.map(({ y }) => y)) / 25))
  const high = (y: number): number => bottom - ((bottom - top) * (y - least)) / (100 - least)
  return (
    <svg className={styles.scatter} viewBox={`0 0 ${width} 340`} role="group" aria-label={label} direction={isRightToLeft ? 'rtl' : 'ltr'}>
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            {tick >= least && <line x1={at(0)} x2={at(100)} y1={high(tick)} y2={high(tick)} />}
            {tick >= least && (
              <text x={side(left - 8)} y={high(tick)} dy="0.32em" textAnchor="end">
                {percent(tick)}
              </text>
            )}
            <text x={at(tick)} y={bottom + 20} textAnchor="middle">
              {percent(tick)}
            </text>
          </g>
        ))}
        <text x={side(left)} y={14} textAnchor="start" className={styles.axis}>
          {up}
        </text>
        <text x={(left + right) / 2} y={bottom + 44} textAnchor="middle" className={styles.axis}>
          {across}
        </text>
      </g>
      {records.map((one) => {
        const name = `${sayEither(one.name, one.name_ar, locale)}: ${across} ${percent(one.x)}, ${up} ${percent(one.y)}`
        return (
          <a
            key={one.student_id}
            href={profilePath(one.student_id)}
            aria-label={name}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void navigate(profilePath(one.student_id))
            }}
          >
            <circle cx={at(one.x)} cy={high(one.y)} r="6">
              <title>{name}</title>
            </circle>
          </a>
        )
      })}
    </svg>
  )
}
