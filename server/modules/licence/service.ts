import { graceUntil, isOpenStand, licenceOf, standOf, warningOf, type Term } from '../../../resources/domain/licence/stand.ts'
import type { Registry, SeatKind } from '../../../resources/kit/index.ts'
import { packageFlags, packageTree, type PackageFlag } from '../../../resources/kit/packages.ts'
import type { Database } from '../../database/index.ts'
import { measureOfSeats, type Measures } from '../../measures/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { listLicences } from './queries.ts'

export const isModule = (name: string): boolean => Object.hasOwn(packageTree, name) || (packageFlags as readonly string[]).includes(name)

type Leaf = { readonly is_active: boolean; readonly read_only_until?: string; readonly ends_on?: string }
type Branch = Leaf & Record<string, boolean | string | Leaf>

/** What a flag says of its licence beside being on: that it can only be read any more, or that its end is near. */
function leafOf(licence: Term | undefined, today: string): Leaf {
  const stand = standOf(licence, today)
  if (!licence || !isOpenStand(stand)) return { is_active: false }
  if (stand === 'GRACE') return { is_active: true, read_only_until: graceUntil(licence) }
  return warningOf(licence.valid_to, today) === null ? { is_active: true } : { is_active: true, ends_on: licence.valid_to }
}

/** The tree of the specification, filled: a group is active when one of its leaves is. */
export function packagesOf(licence: (flag: PackageFlag) => Term | undefined, today: string): Record<string, Branch> {
  return Object.fromEntries(
    Object.entries(packageTree).map(([group, leaves]): [string, Branch] => {
      if (leaves.length === 0) return [group, leafOf(licence(group as PackageFlag), today)]
      const filled = leaves.map((leaf: string): [string, Leaf] => [leaf, leafOf(licence(`${group}.${leaf}` as PackageFlag), today)])
      return [group, { is_active: filled.some(([, leaf]) => leaf.is_active), ...Object.fromEntries(filled) }]
    }),
  )
}

export interface Seats {
  readonly kind: SeatKind
  readonly used: number
  /** null: as many as come */
  readonly total: number | null
}

export interface SeatPlace {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
}
interface SeatsDeps {
  readonly database: Database
  readonly registry: Registry
  readonly measures: Measures
}

/** How many of a school's seats are taken in a year. */
export async function countSeats(
  measures: Measures,
  context: RequestContext,
  kind: SeatKind,
  { schoolId, academicYear }: Omit<SeatPlace, 'tenantId'>,
): Promise<number> {
  const name = measureOfSeats(kind)
  const read = await measures.read({ ...context, schoolId, academicYear }, [name])
  return read[name]?.at().value ?? 0
}

/** Seats of one school and year, taken and bought, and the day on which the first of its licences ends. */
export async function readSeats(
  { database, registry, measures }: SeatsDeps,
  context: RequestContext,
  place: SeatPlace,
): Promise<{ valid_to: string | null; seats: Seats[] }> {
  const held = await database.read(place.tenantId, (q) => listLicences(q, place.tenantId, place.schoolId, place.academicYear))
  const licences = held.filter((one) => one.is_active)
  const seats: Seats[] = []
  for (const resource of registry.all) {
    if (resource.seats === null || resource.package === null) continue
    const licence = licenceOf(licences, resource.package)
    if (!licence) continue
    const total = resource.seats === 'teacher' ? licence.seats_teacher : licence.seats_student
    seats.push({ kind: resource.seats, used: await countSeats(measures, context, resource.seats, place), total })
  }
  return { valid_to: licences.map((one) => one.valid_to).sort()[0] ?? null, seats }
}
