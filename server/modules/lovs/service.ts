import lovs from '../../../resources/lovs.ts'
import type { Lov, LovName } from '../../../resources/contract/lovs.ts'
import { newId, type Database, type Queries } from '../../database/index.ts'
import { derivedFrom } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { insertLovs, listLovs, listStandards, type LovRow } from './queries.ts'
export { lovSeeds, nationalitySeeds } from './seeds.ts'
import { dayValues, leaveTerms, lovSeeds, nationalitySeeds, type Seed } from './seeds.ts'

const lovFrom = (row: LovRow): Lov => ({
  id: String(row.id),
  code: String(row.code),
  name_en: String(row.name_en),
  name_ar: typeof row.name_ar === 'string' ? row.name_ar : null,
  order: Number(row.order),
  is_active: row.is_active === true || row.is_active === 1,
})

/** Days a year of a kind of leave, and whether they are paid, as long as a school has agreed on nothing else. */
export const leaveTermsOf = (code: string): { readonly yearly_quota: number | null; readonly paid: boolean } =>
  leaveTerms[code] ?? { yearly_quota: null, paid: true }

/** What some lists say beyond a name. */
const extras: Partial<Record<LovName, (lov: Lov) => Partial<Lov>>> = {
  nationality: ({ code }) => ({ iso2: code }),
  duration: ({ code }) => ({ day_value: dayValues[code] ?? null }),
  leave_type: ({ code }) => leaveTermsOf(code),
}

/** One list of values; grades and standards are the school's own. */
export async function listValues(database: Database, context: RequestContext, name: LovName): Promise<Lov[]> {
  const { principal, schoolId } = context
  return database.read(principal.tenantId, async (q) => {
    if (name === 'grade' || name === 'standard') {
      const schools = schoolId !== null ? [schoolId] : principal.schoolIds
      if (schools !== 'all' && schools.length === 0) return []
      const rows = await listStandards(q, principal.tenantId, schools)
      return rows.map((row) => ({
        ...lovFrom(row),
        level: Number(row.level),
        next_id: typeof row.next_id === 'string' ? row.next_id : null,
      }))
    }
    const rows = (await listLovs(q, principal.tenantId, name)).map(lovFrom)
    return rows.map((row) => ({ ...row, ...extras[name]?.(row) }))
  })
}

let nationalities: Seed | undefined
/** The lists every institution starts with; it may change them afterwards. */
export async function seedLovs(q: Queries, tenantId: string): Promise<void> {
  const at = new Date().toISOString()
  nationalities ??= nationalitySeeds()
  const rows = Object.entries({ ...lovSeeds, nationality: nationalities }).flatMap(([list, seed]) =>
    Object.entries(seed).map(([code, [english, arabic]], index) => ({
      tenant_id: tenantId,
      lov_id: newId(),
      list,
      code,
      name_en: english,
      name_ar: arabic,
      order: index + 1,
      ...Object.fromEntries(derivedFrom(lovs, { list, code, name_en: english, name_ar: arabic, order: index + 1 })),
      created_at: at,
      updated_at: at,
    })),
  )
  await insertLovs(q, rows)
}
