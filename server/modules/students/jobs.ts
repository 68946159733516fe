import { z } from 'zod'
import students from '../../../resources/students.ts'
import { personName, sayProblem, type Text } from '../../../resources/kit/index.ts'
import { defineJob } from '../../jobs/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { tell } from '../messages/service.ts'
import { officeAccounts } from '../users/service.ts'
import { doTransfersAhead } from './capabilities.ts'
import { duePlans, failPlan, type Plan } from './queries.ts'
import { transfer } from './transfer.ts'
import { wantedOf } from './transfers-ahead.ts'

/** The first sentence that says what is in the way, in both languages. */
function whyNot({ problems, text }: AppError): Text {
  const [first] = Object.values(problems ?? {}).flat()
  return first ? [sayProblem(first, 'en', students), sayProblem(first, 'ar', students)] : text
}

/** It stays open with the reason, and the office of the school is told once. */
async function stayOpen({ records }: ModuleDeps, context: RequestContext, plan: Plan, why: Text): Promise<void> {
  await records.transaction(context, async (within) => {
    if (!(await failPlan(within.q, plan, why))) return
    const child = await within.find(students, { student_id: plan.student_id })
    const name: Text = child ? [personName(child), child.full_name_ar ?? personName(child)] : ['', '']
    const office = await officeAccounts(within.q, plan.tenant_id, plan.school_id)
    const people = new Set([...office, ...(plan.planned_by ? [plan.planned_by] : [])])
    await tell(
      { context, within },
      [...people].map((to) => ({
        to,
        kind: 'transfer',
        text: [`The planned transfer of ${name[0]} was not done: ${why[0]}`, `لم يتم النقل المخطط للطالب ${name[1]}: ${why[1]}`],
        link: '/masters/students/transfers',
        source: `transfer-ahead:${plan.transfer_id}`,
      })),
    )
  })
}

export const transfersOfTheDay = defineJob({
  kind: 'students.transfers-ahead',
  title: ['Transfers of the day', 'عمليات النقل المستحقة اليوم'],
  input: z.object({}),
  timeoutSeconds: 300,
  every: { of: 'school', at: '00:10' },
  capability: doTransfersAhead,
  /** What is due today, or was on days when nothing ran; what a first try did is closed for the second. */
  async run(job, deps: ModuleDeps) {
    const { context } = job
    const { schoolId, today } = context
    if (schoolId === null) return { done: 0, open: 0 }
    let [done, open] = [0, 0]
    for (const plan of await duePlans(deps.database, context.principal.tenantId, schoolId, today)) {
      if (job.stopped.aborted) break
      const here = { ...context, academicYear: plan.academic_year }
      try {
        await transfer(deps, here, plan.student_id, wantedOf(plan), { planned: plan.transfer_id })
        done += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await stayOpen(deps, here, plan, whyNot(error))
        open += 1
      }
    }
    return { done, open }
  },
})

export default [transfersOfTheDay]
