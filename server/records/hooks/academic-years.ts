import { isOpenStand, standOf } from '../../../resources/domain/licence/stand.ts'
import type { Problem } from '../../../resources/kit/index.ts'
import { invalidField } from '../../request/errors.ts'
import { keepPast } from '../past-years.ts'
import type { Hook, HookInput } from '../types.ts'

/** Does any licence of this school open something in the year today, so that making it the current one does not close everything? */
async function isLicensed({ within, context }: HookInput, school_id: unknown, academic_year: unknown): Promise<boolean> {
  const licences = await within.q
    .selectFrom('licences')
    .select(['valid_from', 'valid_to', 'grace_days', 'is_active'])
    .where('tenant_id', '=', context.principal.tenantId)
    .where('school_id', '=', school_id)
    .where('academic_year', '=', academic_year)
    .execute()
  return licences.some((row) =>
    isOpenStand(
      standOf(
        {
          valid_from: String(row['valid_from']),
          valid_to: String(row['valid_to']),
          grace_days: Number(row['grace_days'] ?? 0),
          is_active: row['is_active'] === true || row['is_active'] === 1,
        },
        context.today,
      ),
    ),
  )
}

/** The way out: oneself where one may write licences, else whoever may, by name. */
async function unlicensed({ within, context }: HookInput, year: string): Promise<Problem> {
  if (context.principal.role === 'platform_admin') return { code: 'year_unlicensed', params: { year } }
  const [office] = await within.q
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('tenant_id', '=', context.principal.tenantId)
    .where('role', '=', 'platform_admin')
    .where('is_active', '=', true)
    .orderBy('firstname')
    .limit(1)
    .execute()
  if (!office) return { code: 'year_unlicensed_office', params: { year } }
  return { code: 'year_unlicensed_ask', params: { year, who: [office['firstname'], office['lastname']].filter(Boolean).join(' ') } }
}

/** A school has one current year: declaring another the current one makes the one before it the past. */
const hook: Hook = {
  async judge({ context, cases }) {
    for (const one of cases) if (one.before?.['state'] === 'past') keepPast(context, one, String(one.before['academic_year']))
  },
  async beforeWrite(input) {
    const { context, before, values, action } = input
    if (action === 'remove' || context.system || values['state'] !== 'current' || before?.['state'] === 'current') return
    const at = { ...before, ...values }
    if (!(await isLicensed(input, at['school_id'], at['academic_year'])))
      throw invalidField('state', await unlicensed(input, String(at['academic_year'])))
  },
  async afterWrite({ within, resource, action, before, values, id }) {
    if (action === 'remove' || values['state'] !== 'current') return
    await within.alone(resource.name)
    const schoolId = values['school_id'] ?? before?.['school_id']
    const { records } = await within.list(resource, {
      page_no: 1,
      per_page: 50,
      columns: ['state'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: schoolId },
          { field: 'state', op: 'eq', value: 'current' },
        ],
      },
    })
    for (const row of records)
      if (row['academic_year_id'] !== id) await within.update(resource, String(row['academic_year_id']), { state: 'past' })
  },
}
export default hook
