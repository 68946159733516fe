import { fill, printLongDate, say, type Locale, type Text } from '../../../../resources/kit/index.ts'
import type { EventFault, EventNote } from '../../../../resources/domain/calendar/read-events.ts'

const notes: Readonly<Record<EventNote, Text>> = {
  endless: ['It repeats without end: it is kept until {day}', 'يتكرر بلا نهاية: يُحفظ حتى {day}'],
  floating: ['It names no time zone: its time is taken as the school’s', 'لا يذكر منطقة زمنية: يُعتمد توقيت المدرسة'],
  zone: ['Its time zone is not known: its time is taken as the school’s', 'منطقته الزمنية غير معروفة: يُعتمد توقيت المدرسة'],
  shortened: ['Its name is cut to 120 letters', 'اختُصر اسمه إلى 120 حرفاً'],
  single_days: ['It repeats in a way of its own: each of its days is an entry', 'يتكرر بطريقة خاصة: كل يوم منه قيد مستقل'],
}
const faults: Readonly<Record<EventFault, Text>> = {
  past: ['It is over before this academic year', 'انتهى قبل هذا العام الدراسي'],
  cancelled: ['It is cancelled in the file', 'ملغى في الملف'],
  no_date: ['It has no date that could be read', 'لا تاريخ مقروء له'],
  too_often: ['It repeats several times a day', 'يتكرر عدة مرات في اليوم'],
  too_many_days: ['It has more days than a school calendar holds', 'أيامه أكثر مما يتسع له تقويم مدرسي'],
  no_name: ['It has no name', 'لا اسم له'],
  broken: ['It could not be read', 'تعذّرت قراءته'],
}
export const sayNote = (note: EventNote, locale: Locale, until: string): string =>
  fill(say(notes[note], locale), { day: printLongDate(until, locale) })
export const sayFault = (fault: EventFault, locale: Locale): string => say(faults[fault], locale)

export const fileTexts = {
  too_large: [
    'This calendar has {number} MB. At most {most} MB are read: split it, or take only this year.',
    'حجم هذا التقويم {number} ميغابايت والحد الأقصى {most}: قسّمه أو خذ هذا العام فقط.',
  ],
  too_many: [
    'This calendar has {number} events. At most {most} are read: take over only this year.',
    'في هذا التقويم {number} حدثاً والحد الأقصى {most}: خذ هذا العام فقط.',
  ],
  too_many_days: [
    'What repeats in this calendar comes to {number} entries. At most {most} are taken over: take only this year.',
    'ما يتكرر في هذا التقويم يبلغ {number} قيداً والحد الأقصى {most}: خذ هذا العام فقط.',
  ],
  no_calendar: ['This is no calendar file that can be read: choose an .ics file', 'هذا ليس ملف تقويم مقروءاً: اختر ملف ‎.ics'],
  no_events: ['There is no event in this file', 'لا أحداث في هذا الملف'],
  no_school: ['Choose a school first', 'اختر مدرسة أولاً'],
} as const satisfies Record<string, Text>
