import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { getDiary } from '../../../resources/contract/diary.ts'
import { printDayOfWeek } from '../../../resources/kit/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'
import { EntryCard } from './entry-card.tsx'
import { byDay } from './said.ts'
import styles from './diary.module.css'

export interface FeedQuery {
  readonly from: string
  readonly to: string
  readonly class_id?: string
  readonly student_id?: string
  readonly diary_type?: string
  readonly mine?: '1'
}

/** Entries day by day, the latest first. */
export function Feed({ query, empty }: { readonly query: FeedQuery; readonly empty: ReactNode }) {
  const [words, locale] = [usePageWords('diary'), useLocale()]
  const key = JSON.stringify(query)
  const [paged, setPaged] = useState({ key, page: 1 })
  const page = paged.key === key ? paged.page : 1
  const answer = useLiveAnswer(getDiary, ['diary', 'diary-acks'], { ...query, page })
  return (
    <Answered answer={answer}>
      {({ records, total }) =>
        total === 0 ? (
          empty
        ) : (
          <div className={styles.feed}>
            {byDay(records).map(([day, entries]) => (
              <section key={day} aria-label={printDayOfWeek(day, locale)}>
                <h2 className={styles.date}>{printDayOfWeek(day, locale)}</h2>
                {entries.map((entry) => (
                  <EntryCard key={entry.diary_id} entry={entry} isOfOne={query.student_id !== undefined} />
                ))}
              </section>
            ))}
            {total > 60 && (
              <div className={styles.deeds}>
                <Button disabled={page === 1} onClick={() => setPaged({ key, page: page - 1 })}>
                  {words('later')}
                </Button>
                <Button disabled={page * 60 >= total} onClick={() => setPaged({ key, page: page + 1 })}>
                  {words('earlier')}
                </Button>
              </div>
            )}
          </div>
        )
      }
    </Answered>
  )
}

export function NoEntries({ isHome = false }: { readonly isHome?: boolean }) {
  const words = usePageWords('diary')
  return <Notice title={words('no_entries')}>{words(isHome ? 'no_entries_home' : 'no_entries_why')}</Notice>
}
