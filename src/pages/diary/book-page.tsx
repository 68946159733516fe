import { PrinterOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type academicYearKind from '../../../resources/academic-years.ts'
import { getDiary, type DiaryEntry } from '../../../resources/contract/diary.ts'
import { diaryPolarities } from '../../../resources/domain/diary/words.ts'
import { personNameIn, printDate, printDayOfWeek, printInstant, say, sayEither, type Locale } from '../../../resources/kit/index.ts'
import type studentKind from '../../../resources/students.ts'
import {
  Answered,
  BackLink,
  useAnswer,
  useLocale,
  useParams,
  usePageWords,
  usePerson,
  useResource,
  useRow,
  useRows,
  useToday,
} from '../../engine/index.ts'
import { Notice, Page, PrintSheet } from '../../ui/index.ts'
import { EntryText } from './entry-text.tsx'
import { byDay, nameOf, useDiaryTypes } from './said.ts'
import styles from './book.module.css'

interface Span {
  readonly key: string
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The terms of the year that one stands in, and the year itself. */
function useSpans(locale: Locale): readonly Span[] {
  const [years, { person }, words] = [useResource<typeof academicYearKind>('academic-years'), usePerson(), usePageWords('diary')]
  const listed = useRows(years, {
    columns: ['academic_year'],
    where: { field: 'academic_year', op: 'eq', value: person.academic_year },
    size: 1,
  })
  const year = useRow(years, listed.is === 'ready' ? (listed.data.rows[0]?.academic_year_id ?? null) : null)
  if (year.is !== 'ready') return []
  const { terms, from_date: from, to_date: to } = year.data
  return [
    ...terms.map((term) => ({
      key: term.from_date,
      label: sayEither(term.name_en, term.name_ar, locale),
      from: term.from_date,
      to: term.to_date,
    })),
    { key: 'year', label: words('whole_year'), from, to },
  ]
}

/** All that the diary says of a child in a term, as a book that is read, printed and signed. */
export function BookPage() {
  const [words, locale, today, { id = '' }] = [usePageWords('diary'), useLocale(), useToday(), useParams()]
  const spans = useSpans(locale)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const span = spans.find(({ key }) => key === chosen) ?? spans.find(({ from, to }) => from <= today && today <= to) ?? spans.at(-1)
  const child = useRow(useResource<typeof studentKind>('students'), id)
  const answer = useAnswer(getDiary, span ? { from: span.from, to: span.to, student_id: id, book: '1' } : null)
  const name = child.is === 'ready' ? personNameIn(child.data, child.data.full_name_ar, locale) : ''
  const title = name ? words('diary_of', { name }) : words('book')
  const isReady = answer.is === 'ready' && child.is === 'ready'
  const book = (entries: readonly DiaryEntry[]) => (
    <Book title={title} about={child.is === 'ready' ? child.data.class_name : null} span={span ?? null} entries={entries} />
  )
  return (
    <Page
      title={title}
      above={<BackLink to="/diary">{words('title')}</BackLink>}
      actions={
        <>
          <Select
            aria-label={words('term')}
            value={span?.key ?? null}
            options={spans.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key: string) => setChosen(key)}
          />
          <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} disabled={!isReady} onClick={() => setPrinting(true)}>
            {words('print')}
          </Button>
        </>
      }
    >
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? <Notice title={words('no_entries')} /> : <div className={styles.shown}>{book(records)}</div>
        }
      </Answered>
      {isPrinting && isReady && (
        <PrintSheet page="size: A4; margin: 16mm 16mm 18mm;" name={title} onPrinted={() => setPrinting(false)}>
          {book(answer.data.records)}
        </PrintSheet>
      )}
    </Page>
  )
}

interface BookProps {
  readonly title: string
  readonly about: string | null
  readonly span: Span | null
  readonly entries: readonly DiaryEntry[]
}

/** From the first day on, as a diary is read; what is not published stands in no book. */
function Book({ title, about, span, entries }: BookProps) {
  const [words, locale, { person }, types] = [usePageWords('diary'), useLocale(), usePerson(), useDiaryTypes()]
  const told = byDay(entries.filter(({ status }) => status === 'published')).toReversed()
  return (
    <article className={styles.book} lang={locale}>
      <header className={styles.head}>
        <p>
          <bdi>{sayEither(person.school_name ?? '', person.school_name_ar, locale)}</bdi>
        </p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p>
          {[
            about && words('class_named', { name: about }),
            span && `${span.label}: ${printDate(span.from, locale)} – ${printDate(span.to, locale)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {told.map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3>{printDayOfWeek(day, locale)}</h3>
          {ofDay.map((entry) => {
            const acked = entry.children.find(({ acked_at }) => acked_at !== null)?.acked_at
            return (
              <div key={entry.diary_id} className={styles.entry}>
                <h4>
                  <bdi>{types.find(({ code }) => code === entry.diary_type)?.label ?? entry.diary_type}</bdi>
                  {entry.subject && <bdi>{nameOf(entry.subject, locale)}</bdi>}
                  {entry.polarity !== 'neutral' && <span>{say(diaryPolarities[entry.polarity], locale)}</span>}
                </h4>
                <EntryText entry={entry} both />
                <p className={styles.signed}>
                  <bdi>{sayEither(entry.author ?? '', entry.author_ar, locale)}</bdi>
                  {acked && ` · ${words('acknowledged', { when: printInstant(acked, locale) })}`}
                </p>
              </div>
            )
          })}
        </section>
      ))}
      <footer className={styles.signatures}>
        <span>{words('sign_parent')}</span>
        <span>{words('sign_teacher')}</span>
      </footer>
    </article>
  )
}
