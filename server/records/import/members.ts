import { sql } from 'kysely'
import { fold, type Problem, type Resource } from '../../../resources/kit/index.ts'
import { columnOf } from '../layout.ts'
import { scopeOf, sourceOf } from '../scope.ts'
import { quoted, run } from '../sql.ts'
import type { Row } from '../types.ts'
import type { Ground } from './existing.ts'
import { codeOf } from '../codes.ts'

/** A record that may belong together with others. */
export interface Member {
  readonly id: string
  /** what it shares with those it belongs to; null where that is nobody */
  readonly group: string | null
  /** its school */
  readonly place: string | null
  readonly isInReach: boolean
  readonly version: unknown
  /** where the file has it, if it comes with the file */
  readonly line: number | null
}
export type FoundMember = { readonly member: Member } | { readonly problem: Problem }

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const shown = (written: string): string => written.slice(0, 60)
const distinct = (members: readonly Member[]): Member[] => [...new Set(members)]

/** The school's code before the number tells whose number it is, where two schools have the same. */
export const schoolNumber = (schoolCode: string, number: string): string => `${schoolCode}:${number}`

/** Everybody of the institution by number, read once: whoever is named may go to another school, or come with the file. */
export class Members {
  private readonly resource: Resource
  private readonly code: string | null
  private readonly by: readonly string[]
  private readonly byId = new Map<string, Member>()
  private readonly byCode = new Map<string, Member[]>()
  private readonly byOther = new Map<string, Member[]>()
  private readonly ofGroup = new Map<string, Member[]>()
  private readonly schools = new Map<string, string>()

  constructor(resource: Resource, by: readonly string[]) {
    this.resource = resource
    this.code = codeOf(resource)
    this.by = by
  }

  async open({ floor, q, context }: Ground, group: string): Promise<void> {
    const layout = floor.layoutOf(this.resource)
    const school = this.resource.scope.school
    const names = [...(this.code === null ? [] : [this.code]), ...this.by]
    const columns = [
      `m.${quoted(layout.id)} as id`,
      `m.${quoted(group)} as held`,
      'm.updated_at as version',
      `${school === null ? 'null' : columnOf(layout, school)} as place`,
      ...names.map((name) => `${columnOf(layout, name)} as ${quoted(name)}`),
    ]
    const reach = scopeOf(floor, context, layout, { narrow: false })
    const rows = await run<Row & { id: string; held: unknown; place: unknown; reached: number; version: unknown }>(
      q,
      sql`select ${sql.raw(columns.join(', '))}, case when ${reach} then 1 else 0 end as reached from ${sourceOf(context, layout)} where m.tenant_id = ${context.principal.tenantId}`,
    )
    for (const row of rows)
      this.add(
        {
          id: row.id,
          group: textIn(row.held),
          place: textIn(row.place),
          isInReach: Number(row.reached) === 1,
          version: row.version,
          line: null,
        },
        row,
      )
    const place = school === null ? undefined : floor.registry.find(this.resource.fields[school]!.to ?? '')
    const code = place && codeOf(place)
    if (!place || !code || place === this.resource) return
    const schools = await run<{ id: string; code: string }>(
      q,
      sql`select ${sql.raw(quoted(place.id))} as id, ${sql.raw(quoted(code))} as code from ${sql.raw(quoted(place.table))} where tenant_id = ${context.principal.tenantId}`,
    )
    for (const row of schools) this.schools.set(fold(row.code), row.id)
  }

  placeOf(row: Readonly<Row>): string | null {
    const school = this.resource.scope.school
    return school === null ? null : textIn(row[school])
  }

  /** A record of the file: a new one, or one that is there under the numbers that the file gives it. */
  come(id: string, line: number, row: Readonly<Row>): void {
    const place = this.placeOf(row)
    const there = this.byId.get(id)
    // it is there already where this person may not look
    const isTaken = !there && this.named(this.byCode, row[this.code ?? '']).some((one) => one.place === place)
    if (!isTaken) this.add(there ?? { id, group: null, place, isInReach: true, version: null, line }, row)
  }

  private add(member: Member, row: Readonly<Row>): void {
    if (!this.byId.has(member.id) && member.group !== null)
      this.ofGroup.set(member.group, [...(this.ofGroup.get(member.group) ?? []), member])
    this.byId.set(member.id, member)
    const put = (map: Map<string, Member[]>, number: unknown): void => {
      const text = textIn(number)
      if (text === null) return
      const there = map.get(fold(text))
      if (!there) map.set(fold(text), [member])
      else if (!there.includes(member)) there.push(member)
    }
    if (this.code !== null) put(this.byCode, row[this.code])
    for (const name of this.by) put(this.byOther, row[name])
  }
  private named(map: ReadonlyMap<string, readonly Member[]>, number: unknown): readonly Member[] {
    return map.get(fold(textIn(number) ?? '')) ?? []
  }

  get(id: string): Member | undefined {
    return this.byId.get(id)
  }
  inGroup(group: string): readonly Member[] {
    return this.ofGroup.get(group) ?? []
  }

  /** A number of one's own school goes before the same number elsewhere; one that could mean two is told. */
  find(written: string, { id, place }: { readonly id: string; readonly place: string | null }): FoundMember {
    const inSchool = (text: string, school: string | null): Member[] => this.named(this.byCode, text).filter((one) => one.place === school)
    const at = written.indexOf(':')
    const school = at < 0 ? undefined : this.schools.get(fold(written.slice(0, at)))
    const own = this.byId.get(written)
    const near = [...inSchool(written, place), ...this.named(this.byOther, written), ...(own ? [own] : [])]
    const there = near.length > 0 || school === undefined ? near : inSchool(written.slice(at + 1), school)
    const elsewhere = this.named(this.byCode, written)
    const reached = elsewhere.filter(({ isInReach }) => isInReach)
    const found = distinct(there.length > 0 ? there : reached.length > 0 ? reached : elsewhere)
    const params = { value: shown(written) }
    if (found.length !== 1) return { problem: { code: found.length === 0 ? 'not_found' : 'ambiguous', params } }
    const member = found[0]!
    if (member.id === id) return { problem: { code: 'own_number', params } }
    const group = this.byId.get(id)?.group ?? null
    // whoever belongs to them already changes nothing
    if (!member.isInReach && (group === null || member.group !== group)) return { problem: { code: 'out_of_reach', params } }
    return { member }
  }
}
