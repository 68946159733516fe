import { ruleFields, type DuplicateRule, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import { idsByKey, keyOf, keysByIds, keyText, rowsByIds, type Ground } from './existing.ts'
import { agree, firmKeyOf } from './same.ts'
import { spellingsOf } from './spellings.ts'

/** A record that rows of the file are linked to: one that is there, or one that comes with the file. */
export interface Other {
  readonly id: string
  /** as it stands; null where it comes with the file */
  readonly before: Row | null
  /** as it will be */
  readonly values: Row
  /** where the file first describes it; null where it was there before */
  readonly line: number | null
  /** field -> the line that says so */
  readonly said: Map<string, number>
  /** another school's: a file may link whom it names in full, and neither finds them by less nor changes anything of them */
  readonly isElsewhere?: true
}

/** Those who agree in these fields, by what they agree in. */
interface Index {
  readonly names: readonly string[]
  readonly map: Map<string, Other[]>
}

/** Everybody of one kind whom the file may mean, found by key and by the rules of the declaration, all at once. */
export class Others {
  readonly resource: Resource
  private readonly byId = new Map<string, Other>()
  private readonly indexes: readonly Index[]
  private readonly byFirmKey: Index
  private readonly byRule: ReadonlyMap<DuplicateRule, Index>
  /** those that count wherever the other record is linked */
  readonly rules: readonly DuplicateRule[]
  readonly rulesWithin: readonly DuplicateRule[]

  constructor(resource: Resource) {
    this.resource = resource
    this.rules = resource.duplicates.filter((rule) => rule.within !== 'links')
    this.rulesWithin = resource.duplicates.filter((rule) => rule.within === 'links')
    const distinct = new Map<string, Index>()
    const indexOf = (names: readonly string[]): Index => {
      const there = distinct.get(names.join(' ')) ?? { names, map: new Map<string, Other[]>() }
      distinct.set(names.join(' '), there)
      return there
    }
    this.byFirmKey = indexOf(firmKeyOf(resource))
    this.byRule = new Map(this.rules.map((rule) => [rule, indexOf(ruleFields(rule))]))
    this.indexes = [...distinct.values()]
  }

  async learnIds(ground: Ground, ids: Iterable<string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.byId.has(id))
    for (const [id, row] of await rowsByIds(ground, this.resource, unknown))
      this.add({ id, before: row, values: { ...row }, line: null, said: new Map() })
  }
  async learnRows(ground: Ground, rows: readonly Readonly<Row>[]): Promise<void> {
    const ids: string[] = []
    for (const { names } of this.indexes)
      for (const some of (await idsByKey(ground, this.resource, names, rows)).values()) ids.push(...some)
    await this.learnIds(ground, ids)
    if (!this.resource.access.through) return
    const unseen = [...new Set(ids)].filter((id) => !this.byId.has(id))
    for (const [id, row] of await keysByIds(ground, this.resource, unseen))
      this.add({ id, before: row, values: { ...row }, line: null, said: new Map(), isElsewhere: true })
  }

  /** also again, when what it is found by has changed */
  add(other: Other): void {
    this.byId.set(other.id, other)
    for (const { names, map } of this.indexes) {
      const key = keyText(names, other.values)
      if (key === null) continue
      const there = map.get(key)
      if (!there) map.set(key, [other])
      else if (!there.includes(other)) there.push(other)
    }
  }
  get(id: string): Other | undefined {
    return this.byId.get(id)
  }
  private lookUp(index: Index | undefined, row: Readonly<Row>): readonly Other[] {
    return index?.map.get(keyText(index.names, row) ?? '') ?? []
  }

  /** The one whose whole key the row carries; of two, the one that is linked already. */
  same(row: Readonly<Row>, linked: ReadonlySet<string>): Other | undefined {
    const key = keyOf(this.resource)
    const found = this.lookUp(this.byFirmKey, row).filter((other) => agree(this.resource, key, row, other.values))
    return found.find((other) => linked.has(other.id)) ?? found[0]
  }
  /** Those that a rule takes for near. */
  near(rule: DuplicateRule, row: Readonly<Row>): readonly Other[] {
    return this.lookUp(this.byRule.get(rule), row).filter((other) => !other.isElsewhere)
  }

  /** Does this only spell the name by which the person was found? That it is written otherwise is no change. */
  isSpelling(name: string, value: unknown, other: Other): boolean {
    const spellings = keyOf(this.resource)
      .map((one) => spellingsOf(this.resource, one))
      .find((some) => some.includes(name))
    return spellings !== undefined && agree(this.resource, [spellings[0]!], { [spellings[0]!]: value }, other.values)
  }
}
