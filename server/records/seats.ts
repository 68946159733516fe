import { sql } from 'kysely'
import { groupOf, licenceOf } from '../../resources/domain/licence/stand.ts'
import type { PackageFlag, Resource, SeatKind } from '../../resources/kit/index.ts'
import { idBeside, type Queries } from '../database/index.ts'
import { isOn } from './cases.ts'
import type { Layout } from './layout.ts'
import { listOf, quoted, run } from './sql.ts'
import type { Row } from './types.ts'
import { alone } from './locks.ts'
import { ask, type Work } from './work.ts'

/** A record that is about to be written: as it is, `academic_year` where it has a row in the request's year, and what changes. */
export interface Seeker {
  readonly before: Row | null
  readonly values: Row
}
export interface Full {
  readonly kind: SeatKind
  readonly year: string
  readonly total: number
  readonly used: number
}
/** Whoever finds no seat, and which seats are all taken. */
export type Unseated = ReadonlyMap<Seeker, Full>

export interface SeatPlace {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
}

/** How many seats are taken: active records of the school, where they change with the year those that have a row in it. */
export async function countSeats(q: Queries, resource: Resource, place: SeatPlace): Promise<number> {
  const school = sql.raw(`m.${quoted(resource.scope.school!)}`)
  const [id, beside] = [sql.raw(quoted(resource.id)), sql.raw(quoted(idBeside(resource)))]
  const year = resource.yearly
    ? sql` join ${sql.raw(quoted(resource.yearly.table))} y on y.tenant_id = m.tenant_id and y.${beside} = m.${id} and y.academic_year = ${place.academicYear} and y.is_current = true`
    : sql``
  const [row] = await run<{ used: number }>(
    q,
    sql`select count(*) as used from ${sql.raw(quoted(resource.table))} m${year} where m.tenant_id = ${place.tenantId} and ${school} = ${place.schoolId} and m.is_active = true`,
  )
  return Number(row?.used ?? 0)
}

/** What the school's licence of the year says about seats; null: as many as come. */
async function seatsBought(work: Work, flag: PackageFlag, kind: SeatKind, schoolId: string, year: string): Promise<number | null> {
  const rows = await ask<{ module_name: string; seats: unknown }>(
    work,
    sql`select module_name, ${sql.raw(quoted(`seats_${kind}`))} as seats from licences where tenant_id = ${work.context.principal.tenantId} and school_id = ${schoolId} and academic_year = ${year} and module_name in (${flag}, ${groupOf(flag)})`,
  )
  const licence = licenceOf(rows, flag)
  return licence && licence.seats !== null ? Number(licence.seats) : null
}

async function currentYearOf(work: Work, schoolId: string): Promise<string | null> {
  const [row] = await ask<{ year: string | null }>(
    work,
    sql`select max(academic_year) as year from academic_years where tenant_id = ${work.context.principal.tenantId} and school_id = ${schoolId} and state = 'current'`,
  )
  return row?.year ?? null
}

/** The years in which these records have a row, of those that change with the year. */
async function yearsHeld(work: Work, layout: Layout, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { resource } = layout
  const held = new Map<string, string[]>()
  const id = sql.raw(quoted(layout.idBeside))
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await ask<{ id: string; academic_year: string }>(
      work,
      sql`select ${id} as id, academic_year from ${sql.raw(quoted(resource.yearly!.table))} where tenant_id = ${work.context.principal.tenantId} and ${id} in ${listOf(ids.slice(at, at + 500))} and is_current = ${sql.raw(layout.truth)}`,
    )
    for (const row of rows) held.set(row.id, [...(held.get(row.id) ?? []), row.academic_year])
  }
  return held
}

/** One school in one year. */
interface Place {
  readonly schoolId: string
  readonly academicYear: string
  readonly seekers: Seeker[]
  freed: number
}

/** Where seats are sought and freed by these writes; a write that changes neither costs nothing. */
async function placesOf(work: Work, layout: Layout, seekers: readonly Seeker[]): Promise<Place[]> {
  const { resource } = layout
  const school = resource.scope.school!
  const opens = ({ before, values }: Seeker): boolean =>
    typeof before?.academic_year !== 'string' && layout.yearly.some((name) => values[name] !== null && values[name] !== undefined)
  const turns = ({ before, values }: Seeker): boolean =>
    before !== null && (('is_active' in values && isOn(values) !== isOn(before)) || (school in values && values[school] !== before[school]))
  const concerned = seekers.filter((one) => turns(one) || (resource.yearly ? opens(one) : one.before === null))
  const turning = resource.yearly ? concerned.filter(turns).map(({ before }) => String(before![resource.id])) : []
  const held = await yearsHeld(work, layout, turning)
  const years = new Map<string, string | null>()
  const currentYear = async (schoolId: string): Promise<string | null> => {
    if (!years.has(schoolId)) years.set(schoolId, await currentYearOf(work, schoolId))
    return years.get(schoolId)!
  }
  const places = new Map<string, Place>()
  const placeOf = (schoolId: string, academicYear: string): Place => {
    const key = `${schoolId} ${academicYear}`
    const known = places.get(key) ?? { schoolId, academicYear, seekers: [], freed: 0 }
    places.set(key, known)
    return known
  }
  for (const seeker of concerned) {
    const { before, values } = seeker
    const after = { ...before, ...values }
    /** what is over stays as it was: only the running year and those to come are asked for */
    const yearsAt = async (schoolId: string): Promise<string[]> => {
      const now = (await currentYear(schoolId)) ?? work.context.academicYear
      if (!resource.yearly) return now === null ? [] : [now]
      return before ? (held.get(String(before[resource.id])) ?? []).filter((year) => now === null || year >= now) : []
    }
    const sat = new Set<Place>()
    if (before && isOn(before) && typeof before[school] === 'string')
      for (const year of await yearsAt(before[school])) sat.add(placeOf(before[school], year))
    const sits = new Set<Place>()
    if (isOn(after) && typeof after[school] === 'string') {
      for (const year of await yearsAt(after[school])) sits.add(placeOf(after[school], year))
      const { academicYear } = work.context
      if (resource.yearly && opens(seeker) && academicYear !== null) sits.add(placeOf(after[school], academicYear))
    }
    for (const place of sits) if (!sat.has(place)) place.seekers.push(seeker)
    for (const place of sat) if (!sits.has(place)) place.freed++
  }
  return [...places.values()].filter((place) => place.seekers.length > 0)
}

/**
 * Who of these finds no seat: the last ones, in the order in which they are given. Asked once for all of them. On PostgreSQL
 * whoever else wants a seat of the same school and year waits until this transaction has ended; SQLite has one writer anyway.
 */
export async function findUnseated(work: Work, layout: Layout, seekers: readonly Seeker[]): Promise<Unseated> {
  const { resource } = layout
  const { seats: kind, package: flag } = resource
  const unseated = new Map<Seeker, Full>()
  if (kind === null || flag === null || resource.scope.school === null) return unseated
  const places = await placesOf(work, layout, seekers)
  // always in the same order, so that two who want several never wait for one another
  places.sort((a, b) => a.academicYear.localeCompare(b.academicYear) || a.schoolId.localeCompare(b.schoolId))
  for (const { schoolId, academicYear, seekers: wanting, freed } of places) {
    const total = await seatsBought(work, flag, kind, schoolId, academicYear)
    if (total === null) continue
    await alone(work, `seats ${kind} ${schoolId} ${academicYear}`)
    const used = await countSeats(work.q, resource, {
      tenantId: work.context.principal.tenantId,
      schoolId,
      academicYear,
    })
    const free = Math.max(0, total - used + freed)
    for (const seeker of wanting.slice(free)) unseated.set(seeker, { kind, year: academicYear, total, used })
  }
  return unseated
}
