import { Alert, Flex } from 'antd'
import type { Administration } from '../../../resources/contract/psychometric-reports.ts'
import { isolated, listed, printDate, printInstant, printNumber } from '../../../resources/kit/index.ts'
import { ButtonLink, useLocale, usePageWords } from '../../engine/index.ts'
import { classes, DataTable, Panel, type DataColumn } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { useFigures } from './figures.ts'
import { Items } from './items.tsx'
import { comparedPath, saidIn } from './said.ts'
import { Track } from './track.tsx'
import styles from './reports.module.css'

type Scored = Administration['categories'][number]

interface Shown {
  readonly one: Administration
  /** handed in before it, to the same questionnaire */
  readonly before: Administration | undefined
  readonly isHome: boolean
  readonly isCounsellor: boolean
  readonly studentId: string
}

/** What a child scored at one time: bars in their bands with what is uncertain about them, and words. */
export function OneTime({ one, before, isHome, isCounsellor, studentId }: Shown) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const title = [saidIn(one.about.questionnaire, locale), one.name].filter((part) => part).join(' · ')
  const bands = one.categories[0]?.bands ?? []
  return (
    <Panel title={title}>
      <Flex vertical gap={14}>
        <p className={text.soft}>
          {words('handed_in_on', { at: printInstant(one.submitted_at, locale) })}
          {!isHome && (
            <>
              {' · '}
              <bdi>{one.class_name}</bdi>
              {' · '}
              {words('aged', { age: printNumber(one.age, locale) })}
              {' · '}
              {words(one.language === 'ar' ? 'answered_in_arabic' : 'answered_in_english')}
            </>
          )}
        </p>
        <Flags flags={one.flags} />
        <p className={styles.words}>
          {words(isHome ? 'how_to_read_home' : 'how_to_read')}{' '}
          {bands.length > 0 &&
            words('bands_are', {
              bands: listed(
                bands.map(({ label }) => saidIn(label, locale)),
                locale,
              ),
            })}
        </p>
        <DataTable
          label={title}
          rows={one.categories}
          keyOf={({ category_id }) => category_id}
          pageSize={200}
          columns={useColumns(one, isHome)}
        />
        <NoNorm one={one} isHome={isHome} />
        {!isHome && before && one.categories.some(({ change }) => change !== null) && (
          <div data-screen-only>
            <ButtonLink to={comparedPath(one.about.questionnaire_id, studentId, before.unique_id, one.unique_id)}>
              {words('see_change', { day: isolated(printDate(before.submitted_at.slice(0, 10), locale)) })}
            </ButtonLink>
          </div>
        )}
        {isCounsellor && <Items id={one.response_id} />}
        <About about={one.about} />
      </Flex>
    </Panel>
  )
}

/** Signs of careless answering, of which the counsellor alone is told. */
function Flags({ flags }: { readonly flags: Administration['flags'] }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (flags.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={words('is_flagged')}
      description={
        <ul>
          {flags.map(({ code, label, told }) => (
            <li key={code}>
              {saidIn(label, locale)} <span className={text.soft}>{saidIn(told, locale)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function useColumns(one: Administration, isHome: boolean): readonly DataColumn<Scored>[] {
  const words = usePageWords('psychometric-reports')
  const category: DataColumn<Scored> = {
    key: 'category',
    title: words('category'),
    heads: true,
    width: '22%',
    cell: (row) => <CategoryName row={row} />,
  }
  const drawn: DataColumn<Scored> = {
    key: 'track',
    title: words('scale'),
    plain: true,
    width: '18%',
    cell: (row) => <Drawn row={row} isHome={isHome} />,
  }
  const band: DataColumn<Scored> = { key: 'band', title: words('band'), plain: true, width: '24%', cell: (row) => <BandOf row={row} /> }
  const change: DataColumn<Scored> = {
    key: 'change',
    title: words('since_before'),
    cell: (row) => <Change row={row} isHome={isHome} />,
  }
  const changes = one.categories.some((row) => row.change !== null) ? [change] : []
  if (isHome) return [category, drawn, band, ...changes]
  return [
    category,
    drawn,
    band,
    { key: 'pomp', title: words('pomp'), cell: (row) => <Pomp row={row} /> },
    ...(one.categories.some(({ norm }) => norm !== null)
      ? [{ key: 'norm', title: words('t_score'), cell: (row: Scored) => <Norm row={row} /> }]
      : []),
    { key: 'alpha', title: words('reliability'), cell: (row) => <Alphas row={row} /> },
    ...changes,
  ]
}

function CategoryName({ row }: { readonly row: Scored }) {
  const locale = useLocale()
  return (
    <span className={classes(styles.worded, row.parent !== null && styles.facet)}>
      {row.parent === null ? <b>{saidIn(row.name, locale)}</b> : saidIn(row.name, locale)}
      {row.parent === null && row.description && <span className={text.soft}>{saidIn(row.description, locale)}</span>}
    </span>
  )
}
function Drawn({ row, isHome }: { readonly row: Scored; readonly isHome: boolean }) {
  const [words, { whole }] = [usePageWords('psychometric-reports'), useFigures()]
  if (row.pomp !== null) return <Track bands={row.bands} points={[{ value: row.pomp, low: row.interval?.low, high: row.interval?.high }]} />
  return (
    <span className={text.soft}>
      {isHome ? words('insufficient_home') : words('insufficient', { answered: whole(row.answered), items: whole(row.items) })}
    </span>
  )
}
function BandOf({ row: { band } }: { readonly row: Scored }) {
  const locale = useLocale()
  if (!band) return <>–</>
  return (
    <span className={styles.worded}>
      <b>{saidIn(band.label, locale)}</b>
      {band.text && <span className={text.soft}>{saidIn(band.text, locale)}</span>}
    </span>
  )
}
function Pomp({ row: { pomp, interval } }: { readonly row: Scored }) {
  const [words, { percent, whole }] = [usePageWords('psychometric-reports'), useFigures()]
  if (pomp === null) return <>–</>
  return (
    <span className={styles.name}>
      <span>{percent(pomp)}</span>
      <span className={text.soft}>
        {interval ? words('between', { low: whole(interval.low), high: whole(interval.high) }) : words('no_error')}
      </span>
    </span>
  )
}
function Norm({ row: { norm, no_norm } }: { readonly row: Scored }) {
  const [words, locale, { whole }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  if (!norm) return <span className={text.soft}>{no_norm ? saidIn(no_norm, locale) : '–'}</span>
  return (
    <span className={styles.worded}>
      <b>{whole(norm.t)}</b>
      <span className={text.soft}>
        {words('norm_of', { group: saidIn(norm.group, locale), n: whole(norm.n), source: isolated(norm.source) })}
      </span>
    </span>
  )
}
/** Why there is no T score is said once where none of the categories has one. */
function NoNorm({ one: { categories }, isHome }: { readonly one: Administration; readonly isHome: boolean }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (isHome || categories.some(({ norm }) => norm !== null)) return null
  const reasons = [...new Set(categories.flatMap(({ no_norm }) => (no_norm ? [saidIn(no_norm, locale)] : [])))]
  if (reasons.length === 0) return null
  return <p className={styles.about}>{words('no_t', { reason: reasons.join('; ') })}</p>
}
function Alphas({ row: { alpha, alpha_published } }: { readonly row: Scored }) {
  const [words, { hundredth }] = [usePageWords('psychometric-reports'), useFigures()]
  return (
    <span className={styles.name}>
      <span>{words('alpha_here', { alpha: hundredth(alpha) })}</span>
      <span className={text.soft}>{words('alpha_published', { alpha: hundredth(alpha_published) })}</span>
    </span>
  )
}
/** What the difference is worth; by itself it says nothing, for part of it is error. */
function Change({ row: { change }, isHome }: { readonly row: Scored; readonly isHome: boolean }) {
  const [words, locale, { hundredth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  if (!change) return <>–</>
  return (
    <span className={styles.worded}>
      <b>{saidIn(change.verdict, locale)}</b>
      <span className={text.soft}>
        {words('since', { day: isolated(printDate(change.from.slice(0, 10), locale)) })}
        {!isHome && change.rci !== null && ` · ${words('rci', { rci: hundredth(change.rci) })}`}
      </span>
    </span>
  )
}
