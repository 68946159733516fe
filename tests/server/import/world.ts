import { createRegistry, type Registry, type Resource } from '../../../resources/kit/index.ts'
import { migrate, newId, type Database } from '../../../server/database/index.ts'
import { discoverReactions, discoverResources } from '../../../server/discover.ts'
import { runImport, type ImportDeps, type ImportOutcome, type ImportRequest } from '../../../server/records/import/job.ts'
import { createRecords, type Records } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { byRules } from '../capabilities.ts'

export interface World extends ImportDeps {
  readonly records: Records
  readonly schoolId: string
  /** a fresh operation of the school's administrator */
  context(more?: Partial<RequestContext>): RequestContext
  resource(name: string): Resource
  importFile(entity: string, bytes: Buffer, more?: Partial<ImportRequest>): Promise<ImportOutcome>
}

const tenantId = newId()
export const today = '2026-09-15'

export function contextOf(schoolId: string | null, more: Partial<RequestContext> = {}): RequestContext {
  return {
    principal: {
      tenantId,
      sessionId: newId(),
      userId: newId(),
      role: 'school_admin',
      name: 'Sara Khan',
      schoolIds: schoolId === null ? 'all' : [schoolId],
      teacherId: null,
      studentId: null,
      schoolId,
      academicYear: '2026-2027',
    },
    schoolId,
    academicYear: '2026-2027',
    requestId: newId(),
    locale: 'en',
    today,
    now: new Date().toISOString(),
    country: 'AE',
    ip: null,
    browserUid: null,
    operationId: newId(),
    ...more,
  }
}

const system = (schoolId: string | null) => contextOf(schoolId, { capability: byRules })

/** A school with grades 1 to 10, sections A and B, three houses and the lists of values that the intake file uses. */
export async function makeWorld(database: Database, more: readonly Resource[] = []): Promise<World> {
  const found = await discoverResources()
  const registry: Registry = createRegistry([...found.registry.all, ...more])
  await migrate(database, registry)
  const reactions = await discoverReactions(registry)
  const records = createRecords({ database, registry, reactions })
  const make = (schoolId: string | null, name: string, values: Record<string, unknown>) =>
    records.create(system(schoolId), registry.get(name), values)
  const lists: Record<string, [code: string, en: string, ar: string][]> = {
    mode_of_transport: [
      ['school_bus', 'School bus', 'حافلة المدرسة'],
      ['walk', 'Walk', 'سيراً على الأقدام'],
      ['parent_vehicle', 'Parent vehicle', 'سيارة الأهل'],
    ],
    school_category: [['with_1_12', 'With grades 1-12', 'من 1 إلى 12']],
    nationality: [['AE', 'United Arab Emirates', 'الإمارات']],
  }
  for (const [list, values] of Object.entries(lists))
    for (const [order, [code, name_en, name_ar]] of values.entries()) await make(null, 'lovs', { list, code, name_en, name_ar, order })
  const school = await make(null, 'schools', {
    name_en: 'Al Noor',
    school_code: 'ALN-01',
    school_category: 'with_1_12',
    phone: '+97143001000',
    email: 'office@alnoor.example',
    country: 'AE',
  })
  const schoolId = school['school_id'] as string
  for (let level = 1; level <= 10; level++) {
    const grade = await make(schoolId, 'standards', { code: String(level), name_en: `Grade ${level}`, level })
    for (const section of ['A', 'B']) await make(schoolId, 'classes', { grade_id: grade['standard_id'], section, capacity: 60 })
  }
  for (const [name_en, name_ar, code] of [
    ['Falcon', 'الصقر', 'FAL'],
    ['Oryx', 'المها', 'ORY'],
    ['Gazelle', 'الغزال', 'GAZ'],
  ])
    await make(schoolId, 'houses', { name_en, name_ar, code, colour: '#1A6FB0' })
  const deps = { database, registry, reactions }
  return {
    ...deps,
    records,
    schoolId,
    context: (rest) => contextOf(schoolId, rest),
    resource: (name) => registry.get(name),
    importFile: (entity, bytes, rest = {}) =>
      runImport(
        deps,
        { context: contextOf(schoolId), entity, bytes, mapping: null, dryRun: false, updateExisting: true, ...rest },
        { tell: () => undefined, isCancelled: () => false },
      ),
  }
}
