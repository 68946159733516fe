import { createHash } from 'node:crypto'
import schools from '../../resources/schools.ts'
import { productContext } from '../auth/index.ts'
import { newId } from '../database/index.ts'
import { keepFile } from '../files/index.ts'
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
      return row ? [{ schoolId: row.school_id, code: plan.code, country: plan.country, parent: plan.accounts.parent }] : []
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
  async keepDrawing({ q }, context, { name, svg }) {
    const [id, bytes] = [newId(), Buffer.from(svg)]
    await keepFile(q, {
      tenant_id: tenantId,
      file_id: id,
      // the questions of the demo world are for all of its schools
      school_id: null,
      name: `${name}.svg`,
      type: 'image/svg+xml',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      uploaded_by: context.principal.userId,
      created_at: context.now,
    })
    return id
  },
})
