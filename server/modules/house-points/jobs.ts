import { z } from 'zod'
import academicYears from '../../../resources/academic-years.ts'
import houseResults from '../../../resources/house-results.ts'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { closeHouseYear } from './capabilities.ts'
import { finalStandings } from './final-standings.ts'

export const closeYears = defineJob({
  kind: 'house-points.close-year',
  title: ['Results of the houses', 'نتائج الفرق'],
  input: z.object({}),
  timeoutSeconds: 120,
  every: { of: 'school', at: '03:10' },
  capability: closeHouseYear,
  /** Years that are over and have no results yet; a second try finds those that a first one wrote. */
  async run(job, { records }: ModuleDeps) {
    const closed: string[] = []
    const { records: years } = await records.list(job.context, academicYears, {
      page_no: 1,
      per_page: 100,
      columns: ['academic_year', 'to_date', 'state'],
      condition: { field: 'state', op: 'eq', value: 'past' },
    })
    for (const { academic_year } of years) {
      if (job.stopped.aborted) break
      const context = { ...job.context, academicYear: academic_year }
      await records.transaction(context, async (within) => {
        await within.alone(`house results ${context.schoolId} ${academic_year}`)
        if (await within.find(houseResults, { academic_year })) return
        const standings = await finalStandings(within)
        if (standings.length === 0) return
        await within.apply(
          standings.map((values) => ({
            verb: 'create' as const,
            resource: houseResults,
            values: { ...values, school_id: context.schoolId, academic_year },
          })),
        )
        await job.keep(within.q, { academic_year })
        closed.push(academic_year)
      })
    }
    return { closed }
  },
})

export default [closeYears]
