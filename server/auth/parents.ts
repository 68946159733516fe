import { toE164 } from '../../resources/kit/phone.ts'
import type { RequestContext } from '../request/context.ts'
import { maskName } from './accounts.ts'
import type { AuthDeps } from './deps.ts'
import { rowsOf, sql } from './rows.ts'

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
export async function validateParentMobile({ database }: Pick<AuthDeps, 'database'>, context: RequestContext, asked: Asked) {
  const { tenantId } = context.principal
  const e164 = normalised(asked, context.country)
  if (!e164) return { is_valid: false, e164: null, exists: false, parent: null, adults: [], children: [], conflict: null }
  return database.read(tenantId, async (q) => {
    // one number is often that of a whole household: its first adult stands for it, and the children of all are told
    const household = await rowsOf(
      q,
      sql<{ guardian_id: string; name: string }>`select guardian_id, name from guardians
        where tenant_id = ${tenantId} and phone = ${e164} order by created_at, guardian_id limit 20`,
    )
    const [guardian] = household
    const [staff] = await rowsOf(
      q,
      sql`select 1 as found from teachers where tenant_id = ${tenantId} and phone_number = ${e164}
        union all select 1 as found from users where tenant_id = ${tenantId} and phone_number = ${e164} and role not in ('parent', 'student') limit 1`,
    )
    const children = guardian
      ? await rowsOf(
          q,
          sql<{ student_id: string; firstname: string; lastname: string | null; family_id: string | null; class_name: string | null }>`
            select distinct s.student_id, s.firstname, s.lastname, s.family_id, s.dob,
              (select c.name from enrolments e join classes c on c.tenant_id = e.tenant_id and c.class_id = e.class_id
                where e.tenant_id = s.tenant_id and e.student_id = s.student_id and e.is_current
                order by e.academic_year desc limit 1) as class_name
            from students__guardians g join students s on s.tenant_id = g.tenant_id and s.student_id = g.student_id
            where g.tenant_id = ${tenantId} and g.guardian_id in (${sql.join(household.map((one) => one.guardian_id))}) order by s.dob limit 20`,
        )
      : []
    const isOther = asked.student_id !== undefined && children.length > 0 && !(await isFamily(q, tenantId, asked.student_id, children))
    return {
      is_valid: true,
      e164,
      exists: guardian !== undefined,
      parent: guardian ? { parent_id: guardian.guardian_id, name_masked: maskName(guardian.name) } : null,
      adults: household.map((one) => ({ parent_id: one.guardian_id, name_masked: maskName(one.name) })),
      children: children.map((child) => ({
        student_id: child.student_id,
        name_masked: maskName([child.firstname, child.lastname].filter(Boolean).join(' ')),
        class_name: child.class_name,
      })),
      conflict: isOther ? ('OTHER_FAMILY' as const) : staff && !guardian ? ('STAFF_NUMBER' as const) : null,
    }
  })
}

/** A child is of the family if he is one of these, a brother or sister of one, or of no family yet. */
async function isFamily(
  q: Parameters<typeof rowsOf>[0],
  tenantId: string,
  studentId: string,
  children: readonly { student_id: string; family_id: string | null }[],
): Promise<boolean> {
  if (children.some((child) => child.student_id === studentId)) return true
  const [student] = await rowsOf(
    q,
    sql<{ family_id: string | null; guardians: unknown }>`select s.family_id,
        (select count(*) from students__guardians g where g.tenant_id = s.tenant_id and g.student_id = s.student_id) as guardians
      from students s where s.tenant_id = ${tenantId} and s.student_id = ${studentId}`,
  )
  if (!student || (student.family_id === null && Number(student.guardians) === 0)) return true
  return student.family_id !== null && children.some((child) => child.family_id === student.family_id)
}
