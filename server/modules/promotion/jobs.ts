import { z } from 'zod'
import academicYears from '../../../resources/academic-years.ts'
import { isLeaving } from '../../../resources/domain/promotion/words.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import students from '../../../resources/students.ts'
import { chunksOf } from '../../records/chunks.ts'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { leaveAtYearEnd } from './capabilities.ts'
import { leavingOf } from './carrying-out.ts'
import { all, inYear, is, oneOf } from './ground.ts'

/** Who graduates or leaves belongs to the school until the last day of the year. */
export const leaveSchool = defineJob({
  kind: 'promotion.leavings',
  title: ['Graduates and leavers', 'المتخرجون والمغادرون'],
  input: z.object({}),
  timeoutSeconds: 300,
  every: { of: 'school', at: '02:40' },
  capability: leaveAtYearEnd,
  /** Whoever is still there after the last day; a second try finds nobody. */
  async run(job, { records }: ModuleDeps) {
    const { records: done } = await records.list(job.context, promotions, {
      ...all,
      columns: ['from_year'],
      condition: is('status', 'executed'),
    })
    let left = 0
    for (const { promotion_id, from_year } of done) {
      if (job.stopped.aborted) break
      const context = inYear(job.context, from_year)
      const year = await records.find(context, academicYears, { academic_year: from_year, school_id: context.schoolId })
      if (!year || year.to_date >= context.today) continue
      const { records: rows } = await records.list(context, promotionDecisions, {
        ...all,
        columns: ['student_id', 'decision', 'is_late', 'carried_out_at'],
        condition: { and: [is('promotion_id', promotion_id), oneOf('decision', ['graduate', 'transfer_out'])] },
      })
      const due = rows.filter(
        (row) => row.decision !== null && isLeaving(row.decision) && (row.is_late !== true || row.carried_out_at !== null),
      )
      for (const some of chunksOf(due)) {
        const { records: there } = await records.list(context, students, {
          ...all,
          columns: ['class_id'],
          condition: {
            and: [
              is('is_active', true),
              oneOf(
                'student_id',
                some.map(({ student_id }) => student_id),
              ),
            ],
          },
        })
        const still = new Set(there.map(({ student_id }) => student_id))
        const leaving = some.filter(({ student_id }) => still.has(student_id))
        if (leaving.length === 0) continue
        await records.transaction(context, async (within) => {
          await within.apply(leavingOf(leaving, year.to_date))
          await job.keep(within.q, { promotion_id })
        })
        left += leaving.length
      }
    }
    return { left }
  },
})

export default [leaveSchool]
