import { getDiary, type DiaryEntry } from '../../../resources/contract/diary.ts'
import { diaryPolarities } from '../../../resources/domain/diary/words.ts'
import { addDays, isAtHome, plainOf, printNumber, say, shortDay, sideBySide, type Locale } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, useOwnStudentId, usePageWords, usePerson, useToday } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { nameOf, titleOf, useDiaryTypes } from './said.ts'

/** The last days, so that a Monday shows what was given on Thursday. */
const daysBack = 5
const shown = 6

const wordsOf = (entry: DiaryEntry, locale: Locale): string =>
  titleOf(entry, locale) ?? plainOf((locale === 'ar' ? (entry.body_ar ?? entry.body_en) : (entry.body_en ?? entry.body_ar)) ?? '')

/** What is new in the diary: for a family of the child in view, for a teacher of the own classes. */
export function TodayCard() {
  const [words, locale, today, { role }, id, types] = [
    usePageWords('diary'),
    useLocale(),
    useToday(),
    usePerson(),
    useOwnStudentId(),
    useDiaryTypes(),
  ]
  const isHome = isAtHome(role)
  const answer = useLiveAnswer(
    getDiary,
    ['diary', 'diary-acks'],
    isHome && id === null ? null : { from: addDays(today, -daysBack), to: today, ...(id ? { student_id: id } : {}) },
  )
  const typeOf = (code: string): string => types.find((one) => one.code === code)?.label ?? code
  return (
    <Panel title={words('title')} extra={<Link to="/diary">{words('open_diary')}</Link>}>
      {isHome && id === null ? (
        <Notice title={words('no_child')} />
      ) : (
        <Answered answer={answer}>
          {({ records }) =>
            records.length === 0 ? (
              <Notice title={words('nothing_new')} {...(isHome ? {} : { action: <Link to="/diary?new=1">{words('new_entry')}</Link> })} />
            ) : (
              <Worklist
                label={words('title')}
                items={records.slice(0, shown).map((entry) => {
                  const waits = entry.requires_ack && entry.children.some(({ acked_at, may_ack }) => may_ack && acked_at === null)
                  return {
                    key: entry.diary_id,
                    what: (
                      <>
                        <b>{typeOf(entry.diary_type)}</b>{' '}
                        <bdi>{sideBySide([entry.subject && nameOf(entry.subject, locale), wordsOf(entry, locale)], locale)}</bdi>
                      </>
                    ),
                    note: sideBySide(
                      [
                        entry.date === today ? words('today') : shortDay(entry.date, locale).weekday,
                        ...(isHome ? [] : [entry.class.label]),
                      ],
                      locale,
                    ),
                    ...(waits
                      ? { aside: <Mark tone="warn">{words('asks_you')}</Mark> }
                      : entry.acks
                        ? {
                            aside: (
                              <Mark tone={entry.acks.done < entry.acks.all ? 'warn' : 'good'}>
                                {words('acks_of', { done: printNumber(entry.acks.done, locale), all: printNumber(entry.acks.all, locale) })}
                              </Mark>
                            ),
                          }
                        : entry.polarity === 'positive'
                          ? { aside: <Mark tone="good">{words('praise')}</Mark> }
                          : entry.polarity === 'concern'
                            ? { aside: <Mark tone="warn">{say(diaryPolarities.concern, locale)}</Mark> }
                            : {}),
                    link: (line, className) => (
                      <Link className={className} to={`/diary?day=${entry.date}`}>
                        {line}
                      </Link>
                    ),
                  }
                })}
              />
            )
          }
        </Answered>
      )}
    </Panel>
  )
}
