import ICAL from 'ical.js'
import { answerTasks } from '../../../apart/answer-tasks.ts'
import type { LeftOut, ReadCalendar, ReadEvent } from '../../../../resources/domain/calendar/read-events.ts'
import { placesIn } from './places.ts'
import { readEvent, type Frame } from './event.ts'

export interface ToRead extends Frame {
  readonly text: string
}
/** null: it is no calendar that anybody could read */
export type Read = ReadCalendar | null

function componentsIn(text: string): ICAL.Component[] {
  const parsed: unknown = ICAL.parse(text)
  // several calendars in one file are a list of them
  const all = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
  return all.map((one) => new ICAL.Component(one))
}

/** A stranger's calendar, read where nobody waits for it. */
export default answerTasks<ToRead, Read, never>(async ({ text, ...frame }) => {
  let calendars: ICAL.Component[]
  try {
    calendars = componentsIn(text)
  } catch {
    return null
  }
  const events: ReadEvent[] = []
  const leftOut: LeftOut[] = []
  for (const calendar of calendars) {
    const place = placesIn(frame.zone)
    const all = calendar.getAllSubcomponents('vevent')
    // of what comes back, one that was changed by hand stands beside the others
    const changed = new Map<string, string[]>()
    for (const one of all) {
      const [uid, at] = [one.getFirstPropertyValue('uid'), one.getFirstPropertyValue('recurrence-id')]
      if (typeof uid === 'string' && at instanceof ICAL.Time) changed.set(uid, [...(changed.get(uid) ?? []), place(at).date])
    }
    for (const one of all) {
      const read = readEvent(one, frame, place, changed)
      events.push(...read.events)
      leftOut.push(...read.leftOut)
    }
  }
  const name = calendars[0]?.getFirstPropertyValue('x-wr-calname')
  return { name: typeof name === 'string' ? name.slice(0, 120) : null, events, leftOut }
})
