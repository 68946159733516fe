import { graceUntil, groupOf, licenceOf, standOf } from '../../../resources/domain/licence/stand.ts'
import type { PackageFlag } from '../../../resources/kit/packages.ts'
import { Remembered, type Database } from '../../database/index.ts'
import type { Principal, RequestContext } from '../../request/context.ts'
import { licenceExpired, licenceReadOnly, notLicensed, notYetLicensed, packageInactive } from '../../request/errors.ts'
import { currentYearOf, findLicences, type Licence } from './queries.ts'

export type Where = Pick<RequestContext, 'schoolId' | 'academicYear' | 'today'>
export type Deed = 'read' | 'write'

export type Licences = Remembered<Licence[]>
/** The licences of a module, and the year a school is in where nobody says one. */
export const rememberLicences = (database: Database): Licences => new Remembered(database, { own: ['licences', 'academic_years'] })

/**
 * Licence, then package: the first two gates. In the days of grace only reading passes. Where nobody stands in a school (the
 * institution's office looking over all of them) there is no licence to ask for; role and scope still apply.
 */
export async function assertOpen(
  { database, licences: remembered }: { readonly database: Database; readonly licences: Licences },
  principal: Principal,
  where: Where,
  flag: PackageFlag | null,
  deed: Deed,
): Promise<void> {
  const schoolId = where.schoolId ?? principal.schoolId
  if (flag === null || schoolId === null) return
  const { tenantId } = principal
  const said = where.academicYear ?? principal.academicYear
  const licences = await remembered.of(tenantId, `${schoolId} ${said ?? ''} ${flag}`, () =>
    database.read(tenantId, async (q) => {
      const academicYear = said ?? (await currentYearOf(q, tenantId, schoolId))
      return academicYear === null ? [] : findLicences(q, { tenantId, schoolId, academicYear, module: flag, group: groupOf(flag) })
    }),
  )
  const licence = licenceOf(licences, flag)
  const stand = standOf(licence, where.today)
  if (stand === 'OK') return
  if (stand === 'INACTIVE') throw packageInactive()
  if (!licence) throw notLicensed()
  if (stand === 'NOT_YET_VALID') throw notYetLicensed(licence.valid_from)
  if (stand === 'EXPIRED') throw licenceExpired(licence.valid_to)
  if (deed === 'write') throw licenceReadOnly(licence.valid_to, graceUntil(licence))
}
