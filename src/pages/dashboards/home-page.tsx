import { usePermissions } from '@refinedev/core'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Counts } from './counts.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { MyClasses } from './my-classes.tsx'
import { NextDays } from './next-days.tsx'
import { OfficeMore, OfficeToday, useMorning } from './office-home.tsx'
import { OwnRecord } from './own-record.tsx'
import { useIsOpen } from './use-is-open.ts'
import { QuickActions } from './quick-actions.tsx'
import { SchoolsBeside } from './schools-beside.tsx'
import { SeatsTile } from './seats-tile.tsx'
import { dayWords, hijriWords, timeIn } from './today.ts'
import styles from './home.module.css'
import text from '../../ui/text.module.css'

/** The first page of the day: who I am, what is true now, what waits. Nothing on it is made up. */
export function HomePage() {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const { person, role } = usePerson()
  const [registry, isOpen] = [useRegistry(), useIsOpen()]
  const { data: flags } = usePermissions<readonly string[]>({})
  const { date, hour } = timeIn(typeof person['timezone'] === 'string' ? person['timezone'] : null)
  const arabic = locale === 'ar' && typeof person['name_ar'] === 'string' ? person['name_ar'].split(' ')[0] : ''
  const name = arabic || (typeof person['firstname'] === 'string' ? person['firstname'] : '')
  const greeting = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  const place = [(locale === 'ar' && person['school_name_ar']) || person['school_name'], person.academic_year].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  const isStaff = role !== 'student' && role !== 'parent'
  const hasDashboard = isStaff && flags?.includes('dashboard') === true
  const isOffice = hasDashboard && role !== 'teacher'
  const morning = useMorning(isOffice)
  const licence = morning.is === 'ready' ? morning.data.licence : null
  return (
    <section className={styles.home}>
      <header className={styles.head}>
        <div>
          <p className={styles.line}>
            <time dateTime={date}>{dayWords(date, locale)}</time>
            <span className={text.faint}>{hijriWords(date, locale)}</span>
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
        {isStaff && <QuickActions />}
      </header>
      {isStaff && <LicenceNotice today={date} />}
      {hasDashboard && <Counts more={licence && <SeatsTile licence={licence} />} />}
      {role === 'platform_admin' && isOpen(registry.find('schools'), 'read') && <SchoolsBeside />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {role === 'teacher' && <MyClasses />}
          {role === 'student' && isOpen(registry.find('students'), 'read') && <OwnRecord />}
          {isOffice && <OfficeToday answer={morning} />}
        </div>
        <div className={styles.side}>{isOpen(registry.find('calendar-days'), 'read') && <NextDays today={date} />}</div>
      </div>
      {isOffice && <OfficeMore answer={morning} />}
    </section>
  )
}
