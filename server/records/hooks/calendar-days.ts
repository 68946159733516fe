import { isOver, keepPast, yearsOf } from '../past-years.ts'
import type { Case, Hook } from '../types.ts'

/** A day in the calendar names no year: it is of the one it lies in. */
const days = ({ before, values }: Case): string[] =>
  [before?.['date'], before?.['to_date'], values['date'], values['to_date']].filter((day) => typeof day === 'string')

const hook: Hook = {
  async judge({ context, within, cases }) {
    const schoolOf = ({ before, values }: Case): string => String(values['school_id'] ?? before?.['school_id'])
    const years = await yearsOf(within, context.principal.tenantId, [...new Set(cases.map(schoolOf))])
    for (const one of cases) {
      const schoolId = schoolOf(one)
      const over = years.find(
        (year) =>
          year.school_id === schoolId &&
          isOver(years, schoolId, year.academic_year) &&
          days(one).some((day) => day >= year.from_date && day <= year.to_date),
      )
      if (over) keepPast(context, one, over.academic_year)
    }
  },
}
export default hook
