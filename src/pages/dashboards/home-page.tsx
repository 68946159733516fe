import { usePermissions } from '@refinedev/core'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Counts } from './counts.tsx'
import { DataQuality } from './data-quality.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { MyClasses } from './my-classes.tsx'
import { MySchools } from './my-schools.tsx'
import { NextDays } from './next-days.tsx'
import { OwnRecord } from './own-record.tsx'
import { useIsOpen } from './use-is-open.ts'
import { QuickActions } from './quick-actions.tsx'
import { dayWords, hijriWords, timeIn } from './today.ts'
import './home.css'

/** The first page of the day: who I am, what is true now, what waits. Nothing on it is made up. */
export function HomePage() {
  const [words, locale] = [usePageWords('home'), useLocale()]
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
  return (
    <section className="home">
      <header className="home-head">
        <div>
          <p className="home-date">
            <time dateTime={date}>{dayWords(date, locale)}</time>
            <span className="home-hijri">{hijriWords(date, locale)}</span>
          </p>
          <h1>{name ? words(`${greeting}_name`, { name }) : words(greeting)}</h1>
          {place.length > 0 && (
            <p className="home-place">
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
      {isStaff && flags?.includes('dashboard') && <Counts />}
      <div className="home-columns">
        <div className="home-main">
          {role === 'teacher' && <MyClasses />}
          {role === 'student' && isOpen(registry.find('students'), 'read') && <OwnRecord />}
          {role === 'platform_admin' && isOpen(registry.find('schools'), 'read') && <MySchools />}
          {isStaff && role !== 'teacher' && <DataQuality />}
        </div>
        <div className="home-side">{isOpen(registry.find('calendar-days'), 'read') && <NextDays today={date} />}</div>
      </div>
    </section>
  )
}
