import { hourIn, ownZone, printDayOfWeek, printHijri, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, usePerson, useToday } from '../../engine/index.ts'
import { HomeCards } from './home-cards.tsx'
import { QuickActions } from './quick-actions.tsx'
import styles from './home.module.css'
import text from '../../ui/text.module.css'

/** By the school's clock, not that of whoever travels with the laptop. */
const hourNow = (zone: string | null | undefined): number => hourIn(zone || ownZone(), Date.now())

/** The first page of the day: who I am, what is true now, what waits, from whichever modules know it. Nothing on it is made up. */
export function HomePage() {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const { person } = usePerson()
  const [date, hour] = [useToday(), hourNow(person.timezone)]
  const name = sayEither(person.firstname ?? '', person.name_ar?.split(' ')[0], locale)
  const greeting = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  const place = [sayEither(person.school_name, person.school_name_ar, locale), person.academic_year].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  return (
    <section className={styles.home}>
      <header className={styles.head}>
        <div>
          <p className={styles.line}>
            <time dateTime={date}>{printDayOfWeek(date, locale)}</time>
            <span className={text.faint}>{printHijri(date, locale)}</span>
          </p>
          <h1>{name ? words(`${greeting}_name`, { name }) : words(greeting)}</h1>
          {place.length > 0 && (
            <p className={`${styles.line} ${styles.place}`}>
              {place.map((part) => (
                <span key={String(part)}>
                  <bdi>{String(part)}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        <QuickActions />
      </header>
      <HomeCards place="notice" />
      <HomeCards place="figures" />
      <HomeCards place="top" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <HomeCards place="main" />
        </div>
        <div className={styles.side}>
          <HomeCards place="side" />
        </div>
      </div>
      <HomeCards place="middle" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <HomeCards place="main-below" />
        </div>
        <div className={styles.side}>
          <HomeCards place="side-below" />
        </div>
      </div>
    </section>
  )
}
