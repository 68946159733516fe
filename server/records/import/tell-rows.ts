import { innerListsOf, say, type Field, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { ImportRow, ImportSaid } from '../../../resources/contract/import-rows.ts'
import { textOf } from '../../documents/table.ts'
import { rowsIn } from '../storing/whole-rows.ts'
import type { Row } from '../types.ts'
import type { ChildChange } from './child-plan.ts'
import type { Ground } from './existing.ts'
import type { GroupChange } from './group-plan.ts'
import type { LinkChange } from './link-plan.ts'
import type { PlannedRow } from './plan.ts'
import { warningsOf } from './report.ts'
import { relationOf } from './targets.ts'
import { labelIn, titleIn } from './titles.ts'
import { Naming, type Words } from './words.ts'

const rank = { error: 0, conflict: 0, changed: 1, new: 2, same: 3 } as const

/** A look at the rows: some of each fate, then as many as there is room for; those that need a person first, each in the file's order. */
function picked(rows: readonly PlannedRow[]): PlannedRow[] {
  const groups = [0, 1, 2, 3].map((wanted) => rows.filter((row) => rank[row.status] === wanted))
  const share = importLimits.sampleRows / groups.length
  let room = importLimits.sampleRows - groups.reduce((sum, group) => sum + Math.min(group.length, share), 0)
  return groups.flatMap((group) => {
    const more = Math.min(room, Math.max(0, group.length - share))
    room -= more
    return group.slice(0, Math.min(group.length, share) + more)
  })
}

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)

/** One line of the report before it has words: a field of the record, of a linked one or of a child row. */
interface Fact {
  readonly field: string
  /** the parts of its label: whose it is, then what */
  readonly label: (words: Words) => string
  readonly kind: Field
  readonly before: unknown
  readonly after: unknown
}

/** A list of child rows, and whose it is in words. */
interface Listed {
  readonly path: string
  readonly list: Field
  readonly called: string
}

class Facts {
  private readonly ground: Ground
  private readonly resource: Resource
  private readonly naming: Naming
  private readonly locale: Locale
  constructor(ground: Ground, resource: Resource, naming: Naming) {
    this.ground = ground
    this.resource = resource
    this.naming = naming
    this.locale = ground.context.locale
  }

  of(row: PlannedRow): Fact[] {
    const { fields } = this.resource
    const own = row.before
      ? row.changes.map(({ field, before, after }) => this.own(field, before, after))
      : Object.keys(row.values).flatMap((name) => (fields[name]!.scope ? [] : [this.own(name, null, row.values[name])]))
    const people = row.touched.flatMap(({ resource, other, changed }) =>
      changed.map((name) =>
        this.about(`${resource.name}.${name}`, resource.fields[name]!, other.before?.[name], other.values[name], () =>
          titleIn(resource, other.before ?? other.values, this.locale),
        ),
      ),
    )
    return [
      ...own,
      ...row.links.flatMap((link) => this.link(row, link)),
      ...row.children.flatMap((child) => this.child(child)),
      ...row.groups.map((group) => this.group(group)),
      ...people,
    ]
  }

  private fact(field: string, kind: Field, label: Fact['label'], before: unknown, after: unknown): Fact {
    for (const value of [before, after].flat()) this.naming.want(kind, value)
    return { field, kind, label, before, after }
  }
  private own(name: string, before: unknown, after: unknown): Fact {
    const field = this.resource.fields[name]!
    return this.fact(name, field, () => say(field.label, this.locale), before, after)
  }
  private about(path: string, field: Field, before: unknown, after: unknown, whose: (words: Words) => string): Fact {
    const own = field.label ? say(field.label, this.locale) : path
    return this.fact(path, field, (words) => `${whose(words)} · ${own}`, before, after)
  }

  private link(row: PlannedRow, { field, before, inserted, updated, removed }: LinkChange): Fact[] {
    const declared = this.resource.fields[field]!
    const target = this.ground.floor.registry.get(declared.to!)
    const relation = relationOf(declared)
    const known = new Map(row.touched.map(({ other }) => [other.id, other.values]))
    const name = (id: unknown) => (words: Words) => {
      const values = known.get(id as string)
      return values ? titleIn(target, values, this.locale) : (words.title(target, id) ?? '')
    }
    const reference: Field = { kind: 'reference', to: target.name }
    const who = (link: Row) => {
      const said = relation ? relation[1].options?.[String(link[relation[0]] as string)] : undefined
      return say(said ?? declared.label, this.locale)
    }
    const shown = (id: unknown): unknown => {
      const values = known.get(id as string)
      return values
        ? [
            titleIn(target, values, this.locale),
            ...target.key.filter((one) => !target.title[0].includes(`{${one}}`)).map((one) => values[one]),
          ]
        : id
    }
    for (const link of updated) this.naming.wantId(target.name, link[target.id] as string)
    return [
      ...inserted.map((link) => this.fact(field, reference, () => who(link), null, shown(link[target.id]))),
      ...removed.map((id) => this.fact(field, reference, () => say(declared.label, this.locale), id, null)),
      ...updated.flatMap((link) => {
        const was = before.find((one) => one[target.id] === link[target.id])
        return Object.entries(declared.fields ?? {}).flatMap(([one, own]) =>
          same(was?.[one], link[one]) ? [] : [this.about(`${field}.${one}`, own, was?.[one], link[one], name(link[target.id]))],
        )
      }),
    ]
  }

  private group({ field, before, after }: GroupChange): Fact {
    const names = (some: readonly Row[]) => some.map((one) => labelIn(one, this.locale)).toSorted((a, b) => a.localeCompare(b, this.locale))
    return this.fact(field, { kind: 'text' }, () => say(this.resource.fields[field]!.label, this.locale), names(before), names(after))
  }

  private child({ field, before, after, inserted, updated }: ChildChange): Fact[] {
    const changed = new Set([...inserted, ...updated])
    const isTold = (row: Row) => changed.has(row)
    return this.rows({ path: field, list: this.resource.fields[field]!, called: '' }, before, after, isTold)
  }

  /** The rows of one list, each under its number, then the rows within it. */
  private rows({ path, list, called }: Listed, before: readonly Row[], after: readonly Row[], isTold: (row: Row) => boolean): Fact[] {
    const inner = innerListsOf(list)
    return after.filter(isTold).flatMap((row) => {
      const was = before.find((one) => one.id === row.id && one.id !== undefined)
      const who = `${called}${list.label ? say(list.label, this.locale) : path} ${after.indexOf(row) + 1}`
      return [
        ...Object.entries(list.fields ?? {}).flatMap(([name, own]) =>
          own.kind === 'children' || same(was?.[name], row[name])
            ? []
            : [this.about(`${path}.${name}`, own, was?.[name], row[name], () => who)],
        ),
        ...inner.flatMap(([name, own]) =>
          this.rows({ path: `${path}.${name}`, list: own, called: `${who} · ` }, rowsIn(was ?? null, name), rowsIn(row, name), () => true),
        ),
      ]
    })
  }
}

/** Rows by name, with what will be saved of them: for a new record everything, for a changed one before and after. */
export async function tellRows(
  ground: Ground,
  resource: Resource,
  headers: readonly string[],
  rows: readonly PlannedRow[],
): Promise<ImportRow[]> {
  const naming = new Naming()
  const facts = new Facts(ground, resource, naming)
  const some = picked(rows).map((row) => ({ row, facts: facts.of(row) }))
  const words = await naming.ask(ground)
  return some.map(({ row, facts: about }) => ({
    row: row.line.line,
    status: row.status,
    id: row.before ? row.id : null,
    name: titleIn(resource, { ...row.before, ...row.told, ...row.values }, ground.context.locale),
    values: Object.fromEntries(headers.map((header, index) => [header, textOf(row.line.cells[index]).slice(0, 200)])),
    changes: about.flatMap((fact): ImportSaid[] => {
      const [before, after] = [words.of(fact.kind, fact.before), words.of(fact.kind, fact.after)]
      return before === after ? [] : [{ field: fact.field, label: fact.label(words), before, after }]
    }),
    warnings: warningsOf(resource, row, ground.context.locale),
  }))
}
