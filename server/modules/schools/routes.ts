import { printMonth } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import { getAcademicMonth, getLocations, getSchoolList, updateSchoolLogo } from '../../../resources/contract/schools.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { countWorkingDays, schoolOf } from '../school-calendar/service.ts'
import { checkLogo } from './logo.ts'
import { listPlaces } from '../places/service.ts'
import { listCountries } from './countries.ts'

export default function schoolRoutes(deps: ModuleDeps): Route[] {
  const { records, files } = deps
  return [
    handle(updateSchoolLogo, async ({ context, file, body: { school_id: schoolId } }) => {
      const picture = checkLogo(file)
      const school = await records.get(context, schools, schoolId)
      const stored = await files.store({ ...context, schoolId }, picture)
      await records.update(context, schools, schoolId, { logo: stored.file_id }, school.updated_at)
      return { school_id: schoolId, logo: stored.file_id, logo_url: `/api/files/${stored.file_id}/` }
    }),
    handle(getSchoolList, async ({ context, query }) => {
      const { records: rows } = await records.list(context, schools, {
        page_no: 1,
        per_page: 200,
        columns: ['name_en', 'name_ar', 'school_code'],
        condition: { field: 'is_active', op: 'eq', value: true },
        ...(query.search ? { search: query.search } : {}),
      })
      return {
        records: rows.map((row) => ({
          id: row.school_id,
          label: row.name_en,
          ...(row.name_ar === null ? {} : { label_ar: row.name_ar }),
          code: row.school_code,
        })),
      }
    }),
    handle(getLocations, async ({ context, query }) => {
      const { level, parent_id } = query
      return { records: level === 'country' ? await listCountries(deps, context) : await listPlaces(deps, context, level, parent_id) }
    }),
    handle(getAcademicMonth, async ({ context }) => {
      const [school, days] = [await schoolOf(deps, context), await countWorkingDays(deps, context, {})]
      return {
        start_month: school?.academic_month_start ?? Number(days.from?.slice(5, 7) ?? 9),
        academic_year: context.academicYear,
        months: days.months.map((one) => ({ ...one, label: printMonth(one.month, context.locale) })),
      }
    }),
  ]
}
