import { changesBetween, validate, type Change, type Problem, type Resource, type Text } from '../../../resources/kit/index.ts'
import type { ImportRowStatus } from '../../../resources/contract/excel-upload.ts'
import type { TableRow } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import type { ReadLine, ReadRow } from './cells.ts'
import { idsByKey, keyOf, keyText, rowsByIds, type Ground } from './existing.ts'
import { linkPlanner, type CreatedTarget, type LinkChange, type LinkOwner } from './link-plan.ts'
import { startOf, validationOf } from './start.ts'

export interface RowProblem {
  readonly path: string
  readonly problem: Problem
  /** the reason, where a hook gave one of its own */
  readonly text?: Text
}
export interface PlannedRow {
  readonly line: TableRow
  readonly status: ImportRowStatus
  readonly problems: readonly RowProblem[]
  readonly read: ReadRow
  readonly id: string
  readonly before: Row | null
  /** what is written: for a new record everything, else what differs */
  readonly values: Row
  readonly changes: readonly Change[]
  readonly links: readonly LinkChange[]
  /** linked records that come into being with this one */
  readonly created: readonly CreatedTarget[]
  /** what a person should know before it is written; nothing is refused for it */
  readonly warnings?: readonly RowProblem[]
  /** the year's row ends, and another begins on this day */
  readonly from?: string | null
}
export interface Planning {
  readonly ground: Ground
  readonly resource: Resource
  readonly lines: readonly TableRow[]
  readonly read: ReadLine
  readonly newId: () => string
  /** called between pieces of work: reports progress, throws where the import was cancelled */
  readonly step: (done: number) => Promise<void>
}

interface Draft {
  readonly line: TableRow
  readonly read: ReadRow
  readonly key: string | null
  readonly problems: RowProblem[]
  isConflict: boolean
}

const add = (draft: Draft, path: string, problem: Problem): void => void draft.problems.push({ path, problem })
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Values that may stand only once: rows of the file that share one are all held back until a person decides. */
function holdBackTwins(drafts: readonly Draft[], path: string, textOf: (draft: Draft) => string | null): void {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const text = textOf(draft)
    if (text === null) continue
    const group = groups.get(text)
    if (group) group.push(draft)
    else groups.set(text, [draft])
  }
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const rows = group.map((draft) => draft.line.line)
    const said = rows.length > 10 ? `${rows.slice(0, 10).join(', ')}, …` : rows.join(', ')
    for (const draft of group) {
      add(draft, path, { code: 'twice_in_file', params: { rows: said } })
      draft.isConflict = true
    }
  }
}

const uniqueFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]!.unique && !resource.key.every((one) => one === name))

/**
 * Decides for every line what it means: new, changed, the same, or not to be imported and why. Reads the database, writes
 * nothing. Every question is asked once for all lines, so that ten thousand lines cost a few dozen statements.
 */
export async function planRows({ ground, resource, lines, read, newId, step }: Planning): Promise<PlannedRow[]> {
  const key = keyOf(resource)
  const keyPath = key.findLast((name) => !resource.fields[name]!.scope) ?? key.at(-1) ?? resource.id
  const start = startOf(ground, resource)
  const drafts: Draft[] = []
  for (const line of lines) {
    const row = read(line.cells, start)
    const draft: Draft = { line, read: row, key: keyText(key, row.given), problems: [], isConflict: false }
    for (const [path, problem] of row.problems) add(draft, path, problem)
    drafts.push(draft)
    if (drafts.length % 500 === 0) await step(drafts.length / 2)
  }
  holdBackTwins(drafts, keyPath, (draft) => draft.key)
  const uniques = uniqueFields(resource).filter((name) => drafts.some((draft) => !isBlank(draft.read.given[name])))
  for (const name of uniques) holdBackTwins(drafts, name, (draft) => keyText([name], draft.read.given))

  const given = drafts.map((draft) => draft.read.given)
  const matched = await idsByKey(ground, resource, key, given)
  const stored = await rowsByIds(ground, resource, [...new Set([...matched.values()].flat())])
  const taken = new Map<string, Map<string, string[]>>()
  for (const name of uniques) {
    const school = resource.fields[name]!.unique === true ? resource.scope.school : null
    const names = school && school !== name ? [school, name] : [name]
    taken.set(name, given.some((row) => !isBlank(row[name])) ? await idsByKey(ground, resource, names, given) : new Map())
  }

  const base = validationOf(ground)
  // only the institution's office may make records that belong to no school
  const place = resource.scope.school
  const everywhere = ground.context.system === true || ground.context.principal.schoolIds === 'all'
  const owners: (LinkOwner & { draft: Draft; before: Row | null })[] = []
  for (const [at, draft] of drafts.entries()) {
    const ids = draft.key === null ? [] : (matched.get(draft.key) ?? [])
    const before = ids.length > 0 ? (stored.get(ids[0]!) ?? null) : null
    if (ids.length > 1) {
      add(draft, keyPath, { code: 'ambiguous', params: { value: String(draft.read.given[keyPath] as string) } })
      draft.isConflict = true
    } else if (ids.length === 1 && !before) {
      // it exists where this person may not look: to them the key is simply not free
      add(draft, keyPath, { code: 'taken' })
      draft.isConflict = true
    }
    const id = before ? (before[resource.id] as string) : newId()
    const checked = validate(
      resource,
      draft.read.given,
      before ? { ...base, mode: 'update', current: before } : { ...base, mode: 'create' },
    )
    for (const [path, problems] of Object.entries(checked.problems))
      // what could not be read is already told, in better words than "missing"
      if (!draft.read.problems.has(path)) for (const problem of problems) add(draft, path, problem)
    if (!everywhere && place && place !== resource.id && !checked.problems[place] && isBlank({ ...before, ...checked.values }[place]))
      add(draft, place, { code: 'required' })
    for (const name of uniques) {
      const school = resource.fields[name]!.unique === true ? resource.scope.school : null
      const text = keyText(school && school !== name ? [school, name] : [name], draft.read.given)
      if (
        text !== null &&
        taken
          .get(name)!
          .get(text)
          ?.some((other) => other !== id)
      ) {
        add(draft, name, { code: 'taken' })
        draft.isConflict = true
      }
    }
    owners.push({ draft, id, before, isNew: before === null, values: checked.values, linked: draft.read.linked })
    if (at % 500 === 499) await step((drafts.length + at) / 2)
  }

  const linkFields = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]!
    return field.kind === 'links' && !field.group && owners.some((owner) => Array.isArray(owner.values[name]))
  })
  const good = owners.filter((owner) => owner.draft.problems.length === 0)
  const planner = await linkPlanner(ground, resource, linkFields, good, newId)
  return owners.map(({ draft, id, before, isNew, values, linked }): PlannedRow => {
    const common = { line: draft.line, problems: draft.problems, read: draft.read, id, before }
    if (draft.problems.length > 0) {
      const isConflict =
        draft.isConflict && draft.problems.every(({ problem }) => ['twice_in_file', 'taken', 'ambiguous'].includes(problem.code))
      return { ...common, status: isConflict ? 'conflict' : 'error', values: {}, changes: [], links: [], created: [] }
    }
    const { changes: links, created, problems } = planner.plan({ id, isNew, values, linked })
    if (problems.length > 0) return { ...common, problems, status: 'error', values: {}, changes: [], links: [], created: [] }
    const own: Row = {}
    for (const name in values)
      // the key is how the record was found; that it is spelt in other letters is no change
      if (resource.fields[name]!.kind !== 'links' && !(before && key.includes(name))) own[name] = values[name]
    const changes = before ? changesBetween(before, own, Object.keys(own)) : []
    const status = isNew ? 'new' : changes.length + links.length > 0 ? 'changed' : 'same'
    const written = isNew ? own : Object.fromEntries(changes.map((change) => [change.field, change.after]))
    return { ...common, status, values: written, changes, links, created }
  })
}
