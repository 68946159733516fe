import guardians from '../../resources/guardians.ts'
import students from '../../resources/students.ts'
import type { ParentMobile } from '../../resources/contract/auth.ts'
import { personName } from '../../resources/kit/person-name.ts'
import { toE164 } from '../../resources/kit/phone.ts'
import { withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { maskName } from './accounts.ts'
import { knowHouseholds } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { isFamily, isStaffNumber } from './queries/households.ts'

interface Asked {
  readonly mobile: string
  /** `+971`, `971` or `AE` */
  readonly country_code?: string | undefined
  readonly student_id?: string | undefined
}

function normalised({ mobile, country_code: country }: Asked, home: string): string | null {
  if (country && /^[a-z]{2}$/i.test(country)) return toE164(mobile, country.toUpperCase())
  const dial = country?.replace(/\D/g, '')
  if (dial && !/^\s*(\+|00)/.test(mobile)) return toE164(`+${dial}${mobile.replace(/\D/g, '').replace(/^0+/, '')}`)
  return toE164(mobile, home)
}

/**
 * Whose number is it? A guardian's: the family, masked, so that a second child joins it. A member of staff's, or that of another family
 * than the child's own: a conflict to look at, without saying whose.
 */
export async function validateParentMobile(
  deps: Pick<AuthDeps, 'database' | 'records'>,
  asking: RequestContext,
  asked: Asked,
): Promise<ParentMobile> {
  const { database } = deps
  const { tenantId } = asking.principal
  const e164 = normalised(asked, asking.country)
  if (!e164) return { is_valid: false, e164: null, exists: false, parent: null, adults: [], children: [], conflict: null }
  const { adults, children } = await findHousehold(deps, asking, e164)
  const [first] = adults
  return database.read(tenantId, async (q) => {
    const isStaff = await isStaffNumber(q, tenantId, e164)
    const ids = children.map((child) => child.student_id)
    const isOther = asked.student_id !== undefined && ids.length > 0 && !(await isFamily(q, tenantId, asked.student_id, ids))
    return {
      is_valid: true,
      e164,
      exists: first !== undefined,
      parent: first ?? null,
      adults,
      children,
      conflict: isOther ? 'OTHER_FAMILY' : isStaff && !first ? 'STAFF_NUMBER' : null,
    }
  })
}

/** One number is often that of a whole household: its first adult stands for it, and the children of all are told; those of one's own schools. */
async function findHousehold({ records }: Pick<AuthDeps, 'records'>, asking: RequestContext, e164: string) {
  const { schoolIds } = asking.principal
  // the office knows everybody, whatever a role reads in the lists
  const everywhere = { ...(schoolIds === 'all' ? withCapability(asking, knowHouseholds) : asking), schoolId: null }
  const page = { page_no: 1, per_page: 20, sort_by: 'created_at' } as const
  const found = await records.list(everywhere, guardians, {
    ...page,
    columns: ['name'],
    condition: { field: 'phone', op: 'eq', value: e164 },
  })
  const adults = found.records.map((row) => ({ parent_id: row.guardian_id, name_masked: maskName(row.name) }))
  if (adults.length === 0) return { adults, children: [] }
  const linked = await records.list(everywhere, students, {
    ...page,
    sort_by: 'dob',
    columns: ['firstname', 'lastname', 'class_id'],
    condition: { field: 'guardians', op: 'in', value: adults.map((one) => one.parent_id) },
  })
  const children = linked.records.map((row) => ({
    student_id: row.student_id,
    name_masked: maskName(personName(row)),
    class_name: row.class_name,
  }))
  return { adults, children }
}
