import type { PackageFlag } from '../../../resources/kit/resource.ts'
import type { Database } from '../../database/index.ts'
import type { Principal } from '../../request/context.ts'
import { licenceExpired, notLicensed, packageInactive } from '../../request/errors.ts'
import { currentYearOf, findLicences } from './queries.ts'
import { groupOf, isOpenStand, licenceOf, standOf } from './service.ts'

export interface Where {
  readonly schoolId: string | null
  readonly academicYear: string | null
}

/**
 * Licence, then package: the first two gates. Where nobody stands in a school (the institution's office looking over all of them)
 * there is no licence to ask for; role and scope still apply.
 */
export async function assertOpen(database: Database, principal: Principal, where: Where, flag: PackageFlag | null): Promise<void> {
  const schoolId = where.schoolId ?? principal.schoolId
  if (flag === null || schoolId === null) return
  const { tenantId } = principal
  const licences = await database.read(tenantId, async (q) => {
    const academicYear = where.academicYear ?? principal.academicYear ?? (await currentYearOf(q, tenantId, schoolId))
    return academicYear === null
      ? []
      : findLicences(database.dialect, q, { tenantId, schoolId, academicYear, module: flag, group: groupOf(flag) })
  })
  const stand = standOf(licenceOf(licences, flag), new Date().toISOString().slice(0, 10))
  if (isOpenStand(stand)) return
  if (stand === 'EXPIRED') throw licenceExpired()
  throw stand === 'INACTIVE' ? packageInactive() : notLicensed()
}
