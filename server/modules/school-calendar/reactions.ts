import calendarDays from '../../../resources/calendar-days.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { isOver, keepPast, yearsOf } from '../../records/past-years.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { Case } from '../../records/types.ts'
import { locked } from '../../request/errors.ts'
import { readOwnSchool } from './capabilities.ts'
import { mostEntries } from './entries.ts'
import { noteRemoved } from './feed/removed.ts'
import { judgeRepetition } from './repetition.ts'

type One = Case<typeof calendarDays>

/** A day in the calendar names no year: it is of the one it lies in. */
const days = ({ before, values }: One): string[] =>
  [before?.date, before?.to_date, values.date, values.to_date].filter((day) => typeof day === 'string')
const schoolOf = ({ before, values }: One): string => String(values.school_id ?? before?.school_id)

const isFull = locked([
  `A calendar holds ${printNumber(mostEntries, 'en')} entries at most: remove those of former years first`,
  `يتسع التقويم لـ ${printNumber(mostEntries, 'ar')} قيد على الأكثر: احذف قيود الأعوام السابقة أولاً`,
])
/** None of its entries is overlooked, so there are no more than are read. */
async function judgeRoom({ within, cases }: ReactionInput<typeof calendarDays>): Promise<void> {
  const added = cases.filter(({ before, verb }) => before === null || verb === 'restore')
  for (const [schoolId, own] of grouped(added, schoolOf)) {
    const condition = { field: 'school_id', op: 'eq', value: schoolId } as const
    const { total } = await within.as(readOwnSchool).list(calendarDays, { page_no: 1, per_page: 1, columns: ['date'], condition })
    for (const one of own.slice(Math.max(0, mostEntries - total))) refuseCase(one, isFull)
  }
}

export default [
  defineReaction({
    resource: calendarDays,
    on: ['create', 'update', 'status', 'remove', 'restore'],
    async judge({ context, within, resource, cases, registry }) {
      for (const one of cases) if (one.verb === 'create' || one.verb === 'update') judgeRepetition(one)
      await judgeRoom({ context, within, resource, cases, registry })
      const years = await yearsOf(within, context.principal.tenantId, [...new Set(cases.map(schoolOf))])
      for (const one of cases) {
        const schoolId = schoolOf(one)
        const over = years.find(
          (year) =>
            year.school_id === schoolId &&
            isOver(years, schoolId, year.academic_year) &&
            days(one).some((day) => day >= year.from_date && day <= year.to_date),
        )
        if (over) keepPast(context, resource, one, over.academic_year)
      }
    },
    after: noteRemoved,
  }),
]
