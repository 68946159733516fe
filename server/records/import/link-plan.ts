import { initialOf, isBlank, type Resource } from '../../../resources/kit/index.ts'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Capability } from '../../request/capability.ts'
import { typeInPlace } from '../capabilities.ts'
import type { Row } from '../types.ts'
import type { LinkedRow } from './cells.ts'
import { keyOf, linksByIds, type Ground } from './existing.ts'
import { Others, type Other } from './others.ts'
import type { Question } from './questions.ts'
import { agree, firmKeyOf } from './same.ts'
import { spellingsOf } from './spellings.ts'
import { relationOf } from './targets.ts'
import { Whom, type Meant, type PathProblem, type Touched } from './whom.ts'

/** What an import does to the links of one record: it adds and corrects; only a column that lists all of them takes away. */
export interface LinkChange {
  readonly field: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly inserted: readonly Row[]
  readonly updated: readonly Row[]
  readonly removed: readonly string[]
}
/** A record as the planning sees it. */
export interface LinkOwner {
  readonly id: string
  readonly line: number
  readonly isNew: boolean
  readonly values: Row
  /** what the file says of each linked record */
  readonly linked: ReadonlyMap<string, readonly LinkedRow[]>
}
export interface LinksOfRow extends Omit<Meant, 'ids'> {
  readonly changes: readonly LinkChange[]
}
const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)

/** Finds out whom the file means by what it says of linked records, and what that changes; every look-up is made for all rows at once. */
export class LinkPlanner {
  private readonly ground: Ground
  private readonly resource: Resource
  private readonly whom: Whom
  private readonly held = new Map<string, Map<string, Row[]>>()
  private readonly others = new Map<string, Others>()
  private readonly granted = new Map<string, Capability>()
  readonly fields: readonly string[]

  constructor(ground: Ground, resource: Resource, fields: readonly string[], answers: ImportAnswers, newId: () => string) {
    this.ground = ground
    this.resource = resource
    this.fields = fields
    this.whom = new Whom(ground, answers, newId)
  }

  private targetOf(field: string): Resource {
    return this.ground.floor.registry.get(this.resource.fields[field]!.to!)
  }
  private othersOf(field: string): Others {
    const target = this.targetOf(field)
    const known = this.others.get(target.name) ?? new Others(target)
    this.others.set(target.name, known)
    return known
  }

  /** Reads what these records are linked to. */
  async open(ids: readonly string[]): Promise<void> {
    for (const field of this.fields) {
      const links = await linksByIds(this.ground, this.resource, field, ids)
      this.held.set(field, links)
      if (!this.resource.fields[field]!.inline) continue
      const { id } = this.targetOf(field)
      await this.othersOf(field).learnIds(
        this.ground,
        [...links.values()].flatMap((rows) => rows.map((row) => row[id] as string)),
      )
    }
  }

  /** What says too little to be found by its key means the one who is linked already, where only one can be meant. */
  settle(id: string, given: Row, linked: ReadonlyMap<string, readonly LinkedRow[]>): void {
    for (const field of this.fields) {
      const declared = this.resource.fields[field]!
      const links = this.held.get(field)?.get(id) ?? []
      if (!declared.inline || links.length === 0 || !Array.isArray(given[field])) continue
      const others = this.othersOf(field)
      const { resource: target } = others
      const [key, firm, relation] = [keyOf(target), firmKeyOf(target), relationOf(declared)?.[0]]
      for (const [index, row] of (given[field] as Row[]).entries()) {
        const told = key.filter((name) => spellingsOf(target, name).some((one) => !isBlank(row[one])))
        if (row[target.id] !== undefined || told.length === key.length) continue
        const isStated = relation !== undefined && row[relation] !== undefined && !linked.get(field)?.[index]?.defaulted.includes(relation)
        const near = isStated ? links.filter((link) => link[relation] === row[relation]) : links
        const agreeing = near.filter((link) => {
          const other = others.get(link[target.id] as string)
          return other !== undefined && agree(target, told, row, other.values)
        })
        // the father's new number is his; another name for him would be another person
        const isNumber = isStated && agreeing.length === 0 && told.every((name) => firm.includes(name))
        const meant = isNumber ? near : agreeing
        if (meant.length === 1) row[target.id] = meant[0]![target.id]
      }
    }
  }

  /** Looks for everybody whom these rows may mean. */
  async learn(owners: readonly LinkOwner[]): Promise<void> {
    for (const field of this.fields) {
      if (!this.resource.fields[field]!.inline) continue
      const rows = owners.flatMap((owner) => (owner.values[field] as Row[] | undefined) ?? [])
      await this.othersOf(field).learnRows(this.ground, rows)
    }
  }

  /** What changes in the links of this record, and which linked records that makes or changes. */
  plan(owner: LinkOwner): LinksOfRow {
    const touched: Touched[] = []
    const problems: PathProblem[] = []
    const questions: Question[] = []
    const changes = this.fields.flatMap((field) => {
      if (!Array.isArray(owner.values[field])) return []
      const meant = this.meantBy(owner, field)
      touched.push(...meant.touched)
      problems.push(...meant.problems)
      questions.push(...meant.questions)
      const change = this.changeOf(owner, field, meant.ids)
      const { max } = this.resource.fields[field]!
      if (change && max !== undefined && change.after.length > max && change.inserted.length > 0)
        problems.push({ path: field, problem: { code: 'too_many', params: { max } } })
      return change ? [change] : []
    })
    return { changes, touched, problems, questions }
  }

  private meantBy(owner: LinkOwner, field: string): Meant {
    const target = this.targetOf(field)
    const { id } = target
    const rows = owner.values[field] as Row[]
    const inline = this.resource.fields[field]!.inline
    if (!inline) return { ids: rows.map((row) => row[id] as string), touched: [], problems: [], questions: [] }
    const linked = new Set((this.held.get(field)?.get(owner.id) ?? []).map((link) => link[id] as string))
    const granted = this.granted.get(field) ?? typeInPlace(this.resource, field, target)
    this.granted.set(field, granted)
    return this.whom.meant({ line: owner.line, field, inline, granted, rows, linked }, this.othersOf(field))
  }

  private changeOf(owner: LinkOwner, field: string, ids: readonly (string | null)[]): LinkChange | null {
    const declared = this.resource.fields[field]!
    const { id: idName } = this.targetOf(field)
    const own = Object.keys(declared.fields ?? {})
    const before = this.held.get(field)?.get(owner.id) ?? []
    const after = before.map((row) => ({ ...row }))
    const inserted: Row[] = []
    const updated: Row[] = []
    const wanted = new Set<string>()
    for (const [index, row] of (owner.values[field] as Row[]).entries()) {
      const id = ids[index]
      if (id === null || id === undefined || wanted.has(id)) continue
      wanted.add(id)
      const there = after.find((one) => one[idName] === id)
      if (!there) {
        const startsWith = (name: string): unknown => initialOf(declared.fields![name]!, this.ground.context) ?? null
        const fresh: Row = {
          [idName]: id,
          position: after.length,
          ...Object.fromEntries(own.map((name) => [name, row[name] ?? startsWith(name)])),
        }
        after.push(fresh)
        inserted.push(fresh)
        continue
      }
      const given = own.filter((name) => row[name] !== undefined && !owner.linked.get(field)?.[index]?.defaulted.includes(name))
      if (given.every((name) => sameValue(there[name], row[name]))) continue
      for (const name of given) there[name] = row[name]
      updated.push(there)
    }
    const removed = declared.inline ? [] : before.map((row) => row[idName] as string).filter((id) => !wanted.has(id))
    if (inserted.length + updated.length + removed.length === 0) return null
    return { field, before, after: after.filter((row) => !removed.includes(row[idName] as string)), inserted, updated, removed }
  }

  /** The linked record as it was and as it will be. */
  otherOf(field: string, id: string): Other | undefined {
    return this.others.get(this.targetOf(field).name)?.get(id)
  }
}
