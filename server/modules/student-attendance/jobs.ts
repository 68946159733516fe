import { z } from 'zod'
import academicYears from '../../../resources/academic-years.ts'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { alertSchool } from './alerts.ts'
import { readRules } from './capabilities.ts'
import { classesWithRegisters, gradeOf, replaceSums } from './queries/again.ts'
import { sessionsOf } from './queries/sessions.ts'
import { settingsOf } from './settings.ts'
import { sumsOf } from './sums.ts'

const lastPlace = z.object({ after: z.string() })

/** A school counts by other codes or minutes than before: what its registers of this year come to is worked out again, class by class. */
export const sumUpAgain = defineJob({
  kind: 'student-attendance.sum-up',
  title: ['Attendance is counted again', 'إعادة احتساب الحضور'],
  input: z.object({ school_id: z.string() }),
  timeoutSeconds: 1800,
  capability: readRules,
  async run(job, deps: ModuleDeps) {
    const context = { ...job.context, schoolId: job.input.school_id }
    const { tenantId } = context.principal
    const year = await deps.records.find(context, academicYears, { school_id: job.input.school_id, state: 'current' })
    if (!year) return { classes: 0 }
    const place = { tenantId, schoolId: job.input.school_id, academicYear: year.academic_year }
    const done = lastPlace.safeParse(job.place).data?.after ?? ''
    const all = await deps.database.read(tenantId, (q) => classesWithRegisters(q, place))
    const left = all.filter((classId) => classId > done)
    for (const [at, classId] of left.entries()) {
      if (job.stopped.aborted) break
      job.tell({ stage: '', done: all.length - left.length + at, total: all.length })
      await deps.records.transaction({ ...context, academicYear: year.academic_year }, async (within) => {
        await within.alone(`register ${classId}`)
        // what the school says by now, not when this was asked for
        const settings = await settingsOf(deps, context)
        const sessions = await sessionsOf(within.q, { tenantId, classId, from: year.from_date, to: year.to_date })
        const own = { ...place, classId, gradeId: await gradeOf(within.q, { tenantId, classId }) }
        await replaceSums(within.q, own, sumsOf(sessions, settings))
        await job.keep(within.q, { after: classId })
      })
    }
    return { classes: all.length }
  },
})

/** At ten and again at one, when the registers of the afternoon and of late classes are in, by the clock of the school. */
const alertAt = (kind: string, at: string) =>
  defineJob({
    kind: `student-attendance.${kind}`,
    title: ['Whoever has to know of absences is told', 'إبلاغ المعنيين بالغياب'],
    input: z.object({}),
    timeoutSeconds: 600,
    isUnlisted: true,
    every: { of: 'school', at },
    capability: readRules,
    async run({ context }, deps: ModuleDeps) {
      const year = await deps.records.find(context, academicYears, { school_id: context.schoolId, state: 'current' })
      return { told: year ? await alertSchool(deps, { ...context, academicYear: year.academic_year }) : 0 }
    },
  })
const alerts = [alertAt('alert', '10:00'), alertAt('alert-again', '13:00')]

export default [sumUpAgain, ...alerts]
