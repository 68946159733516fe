import type calendarDays from '../../../resources/calendar-days.ts'
import { beginsOn, isRepetition, repeatDaysOf, type Recurring, type Repetition } from '../../../resources/domain/calendar/recurrence.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { daysBetween, printDate, printWeekday, type Problem } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import type { Case } from '../../records/types.ts'

type One = Case<typeof calendarDays>

/** Days from one beginning to the next at least: what lasts longer would run into itself. */
const apart: Readonly<Record<Repetition, number>> = { weekly: 7, fortnightly: 14, monthly: 28, monthly_weekday: 28, yearly: 365 }
/** Nobody knows the days of school in eleven years. */
const longestYears = 10

type Whole = Omit<Recurring, 'skips'> & { readonly skips: readonly { readonly day?: unknown }[] }
const rowAfter = ({ before, values }: One): Whole => {
  const after = { ...before, ...values }
  return {
    date: after.date ?? '',
    to_date: after.to_date ?? null,
    repeats: after.repeats ?? null,
    repeat_days: after.repeat_days ?? null,
    repeat_until: after.repeat_until ?? null,
    skips: (after.skips ?? []) as readonly { readonly day?: unknown }[],
  }
}

const said = (en: string, ar: string): Problem['params'] => ({ en, ar })

/** What comes back has an end, begins on a day on which it comes back, and does not run into itself. */
export function judgeRepetition(one: One): void {
  const { skips, ...entry } = rowAfter(one)
  if (!isRepetition(entry.repeats) || entry.date === '') return
  const { date, repeat_until: until, repeats } = entry
  if (!until)
    addProblem(
      one,
      'repeat_until',
      'said',
      said('Say until when it repeats: without an end it would go on for ever', 'حدّد حتى متى يتكرر: التكرار بلا نهاية يستمر إلى الأبد'),
    )
  else if (daysBetween(date, until) > longestYears * 366)
    addProblem(
      one,
      'repeat_until',
      'said',
      said(`It may repeat for ${longestYears} years at most`, `يمكن أن يتكرر ${longestYears} سنوات على الأكثر`),
    )
  const isByWeeks = repeats === 'weekly' || repeats === 'fortnightly'
  if (isByWeeks && !repeatDaysOf(entry).includes(weekdayOf(date)))
    addProblem(
      one,
      'repeat_days',
      'said',
      said(
        `It begins on a ${printWeekday(date, 'en')}: choose this weekday, too, or another first day`,
        `يبدأ يوم ${printWeekday(date, 'ar')}: اختر هذا اليوم أيضاً أو غيّر يوم البداية`,
      ),
    )
  if (entry.to_date && daysBetween(date, entry.to_date) >= apart[repeats])
    addProblem(
      one,
      'to_date',
      'said',
      said(
        'It lasts until it comes back already: make it shorter, or let it repeat less often',
        'مدته تصل إلى موعد تكراره: قصّرها أو قلّل التكرار',
      ),
    )
  if (one.values.skips === undefined || !until) return
  // nothing is wrong for it, but somebody has meant another day
  for (const [at, { day }] of skips.entries())
    if (typeof day === 'string' && !beginsOn({ ...entry, skips: [] }, day))
      (one.warnings[`skips.${at}.day`] ??= []).push({
        code: 'said',
        params: said(`It does not begin on ${printDate(day, 'en')} anyway`, `لا يبدأ أصلاً في ${printDate(day, 'ar')}`),
      })
}
