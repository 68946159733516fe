import schools from '../../resources/schools.ts'
import { productContext } from '../auth/index.ts'
import { newId } from '../database/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import { makeDemoWorldItself } from './capabilities.ts'
import type { CastInstitution } from './cast.ts'
import type { DemoDeps } from './deps.ts'
import type { DemoSchool, DemoWorld } from './history.ts'
import { yearDays, years } from './plan.ts'
import { createRandom, seedOf } from './random.ts'

/** In a year of which the first day is today: so whatever is written holds from its beginning. */
export const contextIn = (tenantId: string, granted: Capability, school: DemoSchool | null, year?: string): RequestContext => ({
  ...productContext(tenantId, granted),
  academicYear: year ?? years.current,
  ...(year ? { today: yearDays[year]!.from } : {}),
  ...(school ? { schoolId: school.schoolId, country: school.country } : {}),
  operationId: newId(),
})

/** The schools of an institution that are there. */
export async function schoolsOf({ records }: DemoDeps, tenantId: string, cast: CastInstitution): Promise<DemoSchool[]> {
  const context = contextIn(tenantId, makeDemoWorldItself, null)
  const found = await Promise.all(
    cast.schools.map(async ({ plan }): Promise<DemoSchool[]> => {
      const row = await records.find(context, schools, { school_code: plan.code })
      return row ? [{ schoolId: row.school_id, code: plan.code, country: plan.country }] : []
    }),
  )
  return found.flat()
}

export const worldFor = (deps: DemoDeps, tenantId: string, schools: readonly DemoSchool[], granted: Capability): DemoWorld => ({
  ...deps,
  schools,
  years,
  daysOf: (year) => yearDays[year]!,
  randomOf: (text) => createRandom(seedOf(text)),
  contextIn: (school, year) => contextIn(tenantId, granted, school, year),
})
