import { weekdayNames } from '../../../resources/domain/calendar/weekday-names.ts'
import type { Weekday } from '../../../resources/domain/calendar/working-days.ts'
import type { Clash, PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import type { Text } from '../../../resources/kit/index.ts'
import type { Called } from './queries.ts'

/** What a sentence says, in both languages, as a problem of a field carries it. */
export interface Said {
  readonly [name: string]: string
  readonly en: string
  readonly ar: string
}
const dayOf = (weekday: string): Text => weekdayNames[weekday as Weekday]
const nobody: Text = ['nobody yet', 'لا أحد بعد']

/** Who, when, with what. */
export function clashSaid({ of, who, with: other }: Clash<PlacedLesson>, called: Called): Said {
  const name = (id: string | null): Text => (id === null ? nobody : (called.get(id) ?? ['–', '–']))
  const [subject, cls, teacher] = [name(other.subject_id), name(other.class_id), name(other.teacher_id)]
  const [day, period] = [dayOf(other.weekday), name(other.period_id)]
  const when: Text = [`${day[0]}, ${period[0]}`, `${day[1]}، ${period[1]}`]
  if (of === 'class')
    return other.teacher_id === null
      ? { en: `${when[0]}: ${cls[0]} has ${subject[0]} already`, ar: `${when[1]}: لدى ${cls[1]} حصة ${subject[1]}` }
      : {
          en: `${when[0]}: ${cls[0]} has ${subject[0]} with ${teacher[0]} already`,
          ar: `${when[1]}: لدى ${cls[1]} حصة ${subject[1]} مع ${teacher[1]}`,
        }
  if (of === 'teacher') {
    const busy = name(who)
    return {
      en: `${when[0]}: ${busy[0]} has ${subject[0]} with ${cls[0]} already`,
      ar: `${when[1]}: لدى ${busy[1]} حصة ${subject[1]} مع ${cls[1]}`,
    }
  }
  return {
    en: `${when[0]}: room ${who} is taken by ${cls[0]}, ${subject[0]}`,
    ar: `${when[1]}: القاعة ${who} مشغولة بـ${cls[1]}، ${subject[1]}`,
  }
}

export const notAssigned = (teacher: Text, subject: Text, cls: Text): Said => ({
  en: `${teacher[0]} is not assigned ${subject[0]} in ${cls[0]}`,
  ar: `مادة ${subject[1]} في ${cls[1]} غير مسندة إلى ${teacher[1]}`,
})

export const notHeld = (weekday: string, period: Text): Said => {
  const day = dayOf(weekday)
  return { en: `${period[0]} is not held on ${day[0]}`, ar: `لا تُعقد ${period[1]} يوم ${day[1]}` }
}
export const dayOff = (weekday: string): Said => {
  const day = dayOf(weekday)
  return { en: `There is no school on ${day[0]}`, ar: `لا دوام يوم ${day[1]}` }
}
export const sameTeacherTwice: Said = {
  en: 'The second teacher is the first one: leave one of them empty',
  ar: 'المعلم الثاني هو الأول نفسه: اترك أحدهما فارغاً',
}
export const periodsMeet = (other: Text, weekday: string): Said => {
  const day = dayOf(weekday)
  return { en: `On ${day[0]} this meets ${other[0]}`, ar: `يتداخل يوم ${day[1]} مع ${other[1]}` }
}
export const endsTooSoon: Said = { en: 'It ends after it starts', ar: 'يجب أن تنتهي بعد أن تبدأ' }
export const dayTwice = (weekday: string): Said => {
  const day = dayOf(weekday)
  return { en: `${day[0]} stands here twice`, ar: `ورد يوم ${day[1]} مرتين` }
}
export const hasLessons = (count: number): Said => ({
  en: `Lessons stand in this period (${count}): move them first`,
  ar: `توجد حصص في هذه الفترة (${count}): انقلها أولاً`,
})
