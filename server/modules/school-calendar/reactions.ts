import calendarDays from '../../../resources/calendar-days.ts'
import { isOver, keepPast, yearsOf } from '../../records/past-years.ts'
import { defineReaction } from '../../records/reaction.ts'
import type { Case } from '../../records/types.ts'
import { noteRemoved } from './feed/removed.ts'
import { judgeRepetition } from './repetition.ts'

type One = Case<typeof calendarDays>

/** A day in the calendar names no year: it is of the one it lies in. */
const days = ({ before, values }: One): string[] =>
  [before?.date, before?.to_date, values.date, values.to_date].filter((day) => typeof day === 'string')
const schoolOf = ({ before, values }: One): string => String(values.school_id ?? before?.school_id)

export default [
  defineReaction({
    resource: calendarDays,
    on: ['create', 'update', 'status', 'remove', 'restore'],
    async judge({ context, within, resource, cases }) {
      for (const one of cases) if (one.verb === 'create' || one.verb === 'update') judgeRepetition(one)
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
