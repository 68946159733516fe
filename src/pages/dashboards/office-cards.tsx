import { getMorning, type Morning } from '../../../resources/contract/dashboard.ts'
import { Answered, useAnswer, usePerson, type Answer } from '../../engine/index.ts'
import { Attention } from './attention.tsx'
import { Birthdays } from './birthdays.tsx'
import { Counts } from './counts.tsx'
import { DataQuality } from './data-quality.tsx'
import { News } from './news.tsx'
import { PlacesStrip } from './places-strip.tsx'
import { useSeatsTile } from './seats-tile.ts'

/** One question for all cards of the office, asked once. */
const useMorning = (isAsked = true): Answer<Morning> => useAnswer(getMorning, isAsked ? {} : null)

/** The figures of the school, and for the office the seats. */
export function Figures() {
  const { role } = usePerson()
  const morning = useMorning(role !== 'teacher')
  return <Counts more={useSeatsTile(morning)} />
}

/** What waits today. Nothing where no school is in view. */
export function Today() {
  const { role } = usePerson()
  return (
    <Answered answer={useMorning()} rows={8}>
      {(morning) => (morning.grades === null && morning.quality.length === 0 ? null : <Attention morning={morning} role={role} />)}
    </Answered>
  )
}

/** With places first for who leads the office, and with staffing first for who leads the teaching. */
export function Strip() {
  const [{ role }, morning] = [usePerson(), useMorning()]
  if (morning.is !== 'ready') return null
  const { grades, places } = morning.data
  if (!grades || !places) return null
  return <PlacesStrip grades={grades} places={places} first={role === 'academic_admin' ? 'staffing' : 'places'} />
}

export function WhatColleaguesDid() {
  const morning = useMorning()
  return morning.is === 'ready' && morning.data.news ? <News news={morning.data.news} /> : null
}

export function WhatIsMissing() {
  const morning = useMorning()
  return morning.is === 'ready' ? <DataQuality quality={morning.data.quality} /> : null
}

export function WhoHasBirthday() {
  const morning = useMorning()
  return morning.is === 'ready' ? <Birthdays birthdays={morning.data.birthdays} /> : null
}
