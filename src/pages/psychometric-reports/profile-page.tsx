import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  getLooks,
  getStudentItems,
  getStudentProfile,
  type Administration,
  type StudentProfile,
} from '../../../resources/contract/psychometric-reports.ts'
import { isAtHome, printDate, printInstant, printNumber, printPercent, sayEither, type Role } from '../../../resources/kit/index.ts'
import { Answered, BackLink, useAnswer, useLocale, usePageWords, useParams, usePerson } from '../../engine/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { classes, DataTable, Mark, Notice, Page, Panel, Timeline } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { saidIn } from './said.ts'
import { Track } from './track.tsx'
import styles from './reports.module.css'

type Scored = Administration['categories'][number]

/** What one child scored, each time: bars in their bands with what is uncertain about them, and words. */
export function ProfilePage() {
  const [words, locale, { id = '' }, { role }] = [usePageWords('psychometric-reports'), useLocale(), useParams(), usePerson()]
  const [asked] = useSearchParams()
  const mapping = asked.get('mapping') ?? undefined
  const answer = useAnswer(getStudentProfile, { student_id: id })
  const isHome = isAtHome(role as Role)
  const name = answer.is === 'ready' ? sayEither(answer.data.student.name, answer.data.student.name_ar, locale) : words('profile')
  const back = isHome ? '/psychometric/mine' : mapping ? (`/psychometric/studentlist/${mapping}` as const) : '/psychometric'
  return (
    <Page
      title={words('profile_of', { name })}
      above={<BackLink to={back}>{words(isHome ? 'questionnaires' : 'who_answered')}</BackLink>}
      actions={
        answer.is === 'ready' && answer.data.administrations.length > 0 ? (
          <Button onClick={() => print()}>{words('print')}</Button>
        ) : undefined
      }
    >
      <Answered answer={answer} rows={8}>
        {(profile) => <Administrations profile={profile} mapping={mapping} isHome={isHome} id={id} />}
      </Answered>
    </Page>
  )
}

/** The same on the child's own page: asked for, and written down, when its tab is opened. */
export function ChildProfile({ id }: OfRecord) {
  const answer = useAnswer(getStudentProfile, { student_id: id })
  return (
    <Answered answer={answer} rows={8}>
      {(profile) => <Administrations profile={profile} mapping={undefined} isHome={false} id={id} />}
    </Answered>
  )
}

function Administrations({
  profile: { administrations, is_counsellor },
  mapping,
  isHome,
  id,
}: {
  readonly profile: StudentProfile
  readonly mapping: string | undefined
  readonly isHome: boolean
  readonly id: string
}) {
  const words = usePageWords('psychometric-reports')
  if (administrations.length === 0)
    return <Notice title={words('nothing_handed_in')}>{isHome ? words('nothing_released') : undefined}</Notice>
  const first = administrations.filter(({ unique_id }) => unique_id === mapping)
  const rest = administrations.filter(({ unique_id }) => unique_id !== mapping)
  return (
    <Flex vertical gap={16}>
      {[...first, ...rest].map((one) => (
        <OneTime key={one.response_id} one={one} isHome={isHome} isCounsellor={is_counsellor} />
      ))}
      {is_counsellor && <Looks id={id} />}
    </Flex>
  )
}

function OneTime({
  one,
  isHome,
  isCounsellor,
}: {
  readonly one: Administration
  readonly isHome: boolean
  readonly isCounsellor: boolean
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const title = [saidIn(one.about.questionnaire, locale), one.name].filter((part) => part).join(' · ')
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
        {one.flags.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={words('is_flagged')}
            description={
              <ul>
                {one.flags.map(({ code, label, told }) => (
                  <li key={code}>
                    {saidIn(label, locale)} <span className={text.soft}>{saidIn(told, locale)}</span>
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <p className={styles.words}>{words(isHome ? 'how_to_read_home' : 'how_to_read')}</p>
        <DataTable
          label={title}
          rows={one.categories}
          keyOf={({ category_id }) => category_id}
          columns={[
            { key: 'category', title: words('category'), heads: true, cell: (row) => <CategoryName row={row} /> },
            {
              key: 'track',
              title: words('scale'),
              plain: true,
              cell: (row) =>
                row.pomp === null ? (
                  <span className={text.soft}>
                    {words('insufficient', { answered: printNumber(row.answered, locale), items: printNumber(row.items, locale) })}
                  </span>
                ) : (
                  <Track bands={row.bands} points={[{ value: row.pomp, low: row.interval?.low, high: row.interval?.high }]} />
                ),
            },
            { key: 'band', title: words('band'), cell: (row) => <BandOf row={row} /> },
            ...(isHome
              ? []
              : [
                  { key: 'pomp', title: words('pomp'), number: true as const, cell: (row: Scored) => <Pomp row={row} /> },
                  { key: 'norm', title: words('t_score'), cell: (row: Scored) => <Norm row={row} /> },
                  { key: 'alpha', title: words('reliability'), cell: (row: Scored) => <Alphas row={row} /> },
                ]),
            ...(one.categories.some(({ change }) => change !== null)
              ? [{ key: 'change', title: words('since_before'), cell: (row: Scored) => <Change row={row} isHome={isHome} /> }]
              : []),
          ]}
        />
        {isCounsellor && <Items id={one.response_id} />}
        <About about={one.about} />
      </Flex>
    </Panel>
  )
}

function CategoryName({ row }: { readonly row: Scored }) {
  const locale = useLocale()
  return (
    <span className={classes(styles.name, row.parent !== null && styles.facet)}>
      {row.parent === null ? <b>{saidIn(row.name, locale)}</b> : saidIn(row.name, locale)}
      {row.parent === null && row.description && <span className={text.soft}>{saidIn(row.description, locale)}</span>}
    </span>
  )
}
function BandOf({ row: { band } }: { readonly row: Scored }) {
  const locale = useLocale()
  if (!band) return <>–</>
  return (
    <span className={styles.name}>
      <b>{saidIn(band.label, locale)}</b>
      {band.text && <span className={text.soft}>{saidIn(band.text, locale)}</span>}
    </span>
  )
}
function Pomp({ row: { pomp, interval } }: { readonly row: Scored }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (pomp === null) return <>–</>
  return (
    <span className={styles.name}>
      <span>{printPercent(Math.round(pomp), locale)}</span>
      <span className={text.soft}>
        {interval
          ? words('between', { low: printNumber(Math.round(interval.low), locale), high: printNumber(Math.round(interval.high), locale) })
          : words('no_error')}
      </span>
    </span>
  )
}
function Norm({ row: { norm, no_norm } }: { readonly row: Scored }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (!norm) return <span className={text.soft}>{no_norm ? saidIn(no_norm, locale) : '–'}</span>
  return (
    <span className={styles.name}>
      <b>{printNumber(norm.t, locale)}</b>
      <span className={text.soft}>
        {words('norm_of', { group: saidIn(norm.group, locale), n: printNumber(norm.n, locale), source: norm.source })}
      </span>
    </span>
  )
}
function Alphas({ row: { alpha, alpha_published } }: { readonly row: Scored }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const told = (value: number | null) => (value === null ? '–' : printNumber(Math.round(value * 100) / 100, locale))
  return (
    <span className={styles.name}>
      <span>{words('alpha_here', { alpha: told(alpha) })}</span>
      <span className={text.soft}>{words('alpha_published', { alpha: told(alpha_published) })}</span>
    </span>
  )
}
function Change({ row: { change }, isHome }: { readonly row: Scored; readonly isHome: boolean }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  if (!change) return <>–</>
  return (
    <span className={styles.name}>
      <b>{saidIn(change.verdict, locale)}</b>
      <span className={text.soft}>
        {words('since', { day: printDate(change.from.slice(0, 10), locale) })}
        {!isHome && change.rci !== null && ` · ${words('rci', { rci: printNumber(change.rci, locale) })}`}
      </span>
    </span>
  )
}

/** Only when they are asked for: that somebody looked is written down. */
function Items({ id }: { readonly id: string }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const [isOpen, setOpen] = useState(false)
  const answer = useAnswer(getStudentItems, isOpen ? { response_id: id } : null)
  if (!isOpen)
    return (
      <div data-screen-only>
        <Button onClick={() => setOpen(true)}>{words('show_items')}</Button>
      </div>
    )
  return (
    <Answered answer={answer} rows={6}>
      {({ records }) => (
        <DataTable
          label={words('items')}
          rows={records}
          keyOf={({ item_no }) => item_no}
          pageSize={200}
          columns={[
            { key: 'no', title: words('number'), number: true, slim: true, cell: ({ item_no }) => printNumber(item_no, locale) },
            { key: 'text', title: words('item'), heads: true, cell: (row) => <bdi>{saidIn(row.text, locale)}</bdi> },
            { key: 'key', title: words('key'), cell: ({ key }) => (key === 1 ? '+' : '−') },
            {
              key: 'value',
              title: words('answer'),
              cell: ({ value, label }) =>
                value === null ? (
                  <Mark tone="warn">{words('open')}</Mark>
                ) : (
                  `${printNumber(value, locale)} · ${label ? saidIn(label, locale) : ''}`
                ),
            },
            {
              key: 'ms',
              title: words('seconds'),
              number: true,
              cell: ({ ms }) => (ms === null ? '–' : printNumber(Math.round(ms / 100) / 10, locale)),
            },
          ]}
        />
      )}
    </Answered>
  )
}

function Looks({ id }: { readonly id: string }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const answer = useAnswer(getLooks, { student_id: id })
  return (
    <Panel title={words('who_looked')}>
      <Answered answer={answer} rows={3}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('nobody_looked')} />
          ) : (
            <Timeline
              moments={records.slice(0, 20).map(({ at, by, what }, place) => ({
                key: `${at} ${place}`,
                who: by,
                what: words(`look_${what}`),
                at,
                when: printInstant(at, locale),
              }))}
            />
          )
        }
      </Answered>
    </Panel>
  )
}
