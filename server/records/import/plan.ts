import {
  changesBetween,
  checkValue,
  isBlank,
  nameFields,
  namesMeet,
  nameToldBy,
  placeValues,
  ruleFields,
  speakingAgainst,
  validate,
  type Ask,
  type Change,
  type Problem,
  type Resource,
  type Text,
  type ValidationContext,
} from '../../../resources/kit/index.ts'
import type { ImportAnswers, ImportRowStatus } from '../../../resources/contract/import-rows.ts'
import { isEverywhere, may } from '../../request/granted.ts'
import type { TableRow } from '../../documents/table.ts'
import { ownFactsOf } from '../facts.ts'
import type { Row } from '../types.ts'
import { validationOf } from '../validating.ts'
import { placesOf, type ReadLine, type ReadRow } from './cells.ts'
import { idsByKey, keyOf, keyText, rowsByIds, type Ground } from './existing.ts'
import { ChildPlanner, type ChildChange } from './child-plan.ts'
import type { GroupChange, GroupPlanner } from './group-plan.ts'
import { findDoubles } from './doubles.ts'
import type { Draft, RowProblem } from './draft.ts'
import { LinkPlanner, type LinkChange, type LinkOwner } from './link-plan.ts'
import type { Question } from './questions.ts'
import { idsOfSame } from './same.ts'
import type { Touched } from './whom.ts'

export interface PlannedRow {
  readonly line: TableRow
  /** what the file says, spelt as it is kept where records are told apart by it */
  readonly told: Row
  readonly status: ImportRowStatus
  readonly problems: readonly RowProblem[]
  readonly read: ReadRow
  readonly id: string
  readonly before: Row | null
  /** what is written: for a new record everything, else what differs */
  readonly values: Row
  readonly changes: readonly Change[]
  readonly links: readonly LinkChange[]
  readonly children: readonly ChildChange[]
  /** with whom it belongs together */
  readonly groups: readonly GroupChange[]
  /** linked records that this row needs, or changes */
  readonly touched: readonly Touched[]
  /** what it leaves open, answered or not */
  readonly questions: readonly Question[]
  /** what a person should know before it is written; nothing is refused for it */
  readonly warnings?: readonly RowProblem[]
  /** the year's row ends, and another begins on this day; of what is new: its first one does */
  readonly from?: string | null
  /** what a person would have to say before it could be written */
  readonly asks?: readonly Ask[]
}
export interface Planning {
  readonly ground: Ground
  readonly resource: Resource
  readonly lines: readonly TableRow[]
  readonly read: ReadLine
  readonly newId: () => string
  readonly answers: ImportAnswers
  /** learns whom the rows name as belonging to them; joins them when it is known which rows come in */
  readonly groups: GroupPlanner
  /** called between pieces of work: reports progress, throws where the import was cancelled */
  readonly step: (done: number) => Promise<void>
}

const add = (draft: Draft, path: string, problem: Problem): void => void draft.problems.push({ path, problem })

/** Values that may stand only once: rows of the file that share one are all held back, since it is not known which of them is wrong. */
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
    for (const draft of group) add(draft, path, { code: 'twice_in_file', params: { rows: said } })
  }
}

const uniqueFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]!.unique && !resource.key.every((one) => one === name))

/** Telephones, addresses and numbers as they are kept, so that they are found however they were typed. */
function toldBy(resource: Resource, names: readonly string[], given: Row, context: ValidationContext): Pick<Draft, 'told' | 'unread'> {
  let told: Row = given
  const unread: string[] = []
  for (const name of names) {
    if (isBlank(given[name])) continue
    const checked = checkValue(given[name], resource.fields[name]!, context)
    if (checked.problem !== null) unread.push(name)
    if (checked.problem !== null || checked.value === given[name]) continue
    // most rows spell these as they are kept
    if (told === given) told = { ...given }
    told[name] = checked.value
  }
  return { told, unread }
}

/** Nothing of this row is imported: what it would have done is forgotten. */
export const heldBack = { values: {}, changes: [], links: [], children: [], groups: [], touched: [] } as const

/** It waits for a person's word, and nothing in its cell is wrong. */
export const isWaiting = ({ asks = [] }: Pick<PlannedRow, 'asks'>, { path, problem }: RowProblem): boolean =>
  problem.code === 'undecided' || asks.some(({ about }) => about === path)

/** Why a row is held back although nothing is wrong with it: a person has to say what it means. */
export const undecided = (questions: readonly Question[]): RowProblem[] =>
  questions.flatMap(({ chosen, path, rule }) =>
    chosen === null ? [{ path, problem: { code: 'undecided', params: {} }, text: undecidedText(rule.label) }] : [],
  )
const undecidedText = ([en, ar]: Text): Text => [`To be decided: ${en}`, `بانتظار القرار: ${ar}`]

/**
 * Decides for every line what it means: new, changed, the same, or not to be imported and why. Reads the database, writes
 * nothing. Every question is asked once for all lines, so that ten thousand lines cost a few dozen statements.
 */
export async function planRows({ ground, resource, lines, read, newId, answers, groups, step }: Planning): Promise<PlannedRow[]> {
  const key = keyOf(resource)
  const keyPath = key.findLast((name) => !resource.fields[name]!.scope) ?? key.at(-1) ?? resource.id
  const start = placeValues(resource.fields, ownFactsOf(ground.context))
  const base = validationOf(ground, resource)
  const asNew: ValidationContext = { ...base, mode: 'create' }
  const telling = [...new Set([...key, ...uniqueFields(resource), ...resource.duplicates.flatMap((rule) => ruleFields(rule))])]
  const drafts: Draft[] = []
  for (const line of lines) {
    const row = read(line.cells, start)
    const said = toldBy(resource, telling, row.given, asNew)
    const draft: Draft = { line, read: row, ...said, key: keyText(key, said.told), problems: [] }
    for (const [path, problem] of row.problems) add(draft, path, problem)
    drafts.push(draft)
    if (drafts.length % 500 === 0) await step(drafts.length / 2)
  }
  holdBackTwins(drafts, keyPath, (draft) => draft.key)
  const uniques = uniqueFields(resource).filter((name) => drafts.some((draft) => !isBlank(draft.told[name])))
  for (const name of uniques) holdBackTwins(drafts, name, (draft) => keyText([name], draft.told))

  const given = drafts.map((draft) => draft.told)
  const matched = await idsOfSame(ground, resource, given)
  const idsOf = new Map(drafts.map((draft) => [draft, draft.key === null ? [] : matched(draft.told)]))
  const doubles = await findDoubles({ ground, resource, drafts, known: (draft) => (idsOf.get(draft)?.length ?? 0) > 0, keyPath, answers })
  const stored = await rowsByIds(ground, resource, [
    ...new Set([...[...idsOf.values()].flat(), ...[...doubles.values()].flatMap(({ meant }) => meant ?? [])]),
  ])
  const taken = new Map<string, Map<string, string[]>>()
  for (const name of uniques) {
    const school = resource.fields[name]!.unique === true ? resource.scope.school : null
    const names = school && school !== name ? [school, name] : [name]
    taken.set(name, given.some((row) => !isBlank(row[name])) ? await idsByKey(ground, resource, names, given) : new Map())
  }
  const beforeOf = (draft: Draft): Row | null => {
    const id = idsOf.get(draft)![0] ?? doubles.get(draft)?.meant
    return id === undefined || id === null ? null : (stored.get(id) ?? null)
  }

  const parts = (kind: 'links' | 'children') =>
    Object.keys(resource.fields).filter((name) => {
      const field = resource.fields[name]!
      return field.kind === kind && !field.group && drafts.some((draft) => Array.isArray(draft.read.given[name]))
    })
  const linkPlanner = new LinkPlanner(ground, resource, parts('links'), answers, newId)
  const childPlanner = new ChildPlanner(ground, resource, parts('children'))
  const known = drafts.flatMap((draft) => (beforeOf(draft)?.[resource.id] as string | undefined) ?? [])
  await linkPlanner.open(known)
  await childPlanner.open(known)

  // only the institution's office may make records that belong to no school
  const place = resource.scope.school
  const everywhere = isEverywhere(ground.context, resource)
  const owners: (LinkOwner & { draft: Draft; before: Row | null })[] = []
  for (const [at, draft] of drafts.entries()) {
    const ids = idsOf.get(draft)!
    const before = beforeOf(draft)
    if (ids.length > 1) {
      add(draft, keyPath, { code: 'ambiguous', params: { value: String(draft.read.given[keyPath] as string) } })
    } else if (ids.length === 1 && !before) {
      // it exists where this person may not look: to them the key is simply not free
      add(draft, keyPath, { code: 'taken' })
    }
    const id = before ? (before[resource.id] as string) : newId()
    if (before) {
      linkPlanner.settle(id, draft.read.given, draft.read.linked)
      childPlanner.settle(id, draft.read.given, draft.read.linked)
    }
    const checked = validate(
      resource,
      draft.read.given,
      before
        ? {
            ...base,
            mode: 'update',
            current: { ...before, ...childPlanner.heldBy(id) },
          }
        : asNew,
    )
    for (const [path, problems] of checked.ok ? [] : Object.entries(checked.problems))
      // what could not be read is already told, in better words than "missing"
      if (!placesOf(draft.read, path).some((cell) => draft.read.problems.has(cell)))
        for (const problem of problems) add(draft, path, problem)
    if (
      !everywhere &&
      place &&
      place !== resource.id &&
      !checked.problems[place] &&
      isBlank(place in checked.values ? checked.values[place] : before?.[place])
    )
      add(draft, place, { code: 'required' })
    const asked = doubles.get(draft)
    for (const name of uniques) {
      const school = resource.fields[name]!.unique === true ? resource.scope.school : null
      const text = keyText(school && school !== name ? [school, name] : [name], draft.told)
      if (
        text !== null &&
        // that it may be the very record that holds it is asked, not refused
        !asked?.about.has(name) &&
        taken
          .get(name)!
          .get(text)
          ?.some((other) => other !== id)
      ) {
        add(draft, name, { code: 'taken' })
      }
    }
    owners.push({ draft, id, line: draft.line.line, before, isNew: before === null, values: checked.values, linked: draft.read.linked })
    if (at % 500 === 499) await step((drafts.length + at) / 2)
  }

  // most files name nobody's brothers and sisters
  const concerned = groups.fields.length > 0 ? owners : []
  const wrong = await groups.learn(
    concerned.map(({ id, line, before, draft }) => ({ id, line, told: { ...before, ...draft.told }, together: draft.read.together })),
  )
  for (const { id, draft } of concerned) for (const { path, problem } of wrong.get(id) ?? []) add(draft, path, problem)

  await linkPlanner.learn(owners.filter((owner) => owner.draft.problems.length === 0))
  // some kinds of record a role may add and not change, or change and not add
  const mayChange = may(ground.context, 'update', resource)
  const mayAdd = may(ground.context, 'create', resource)
  return owners.map((owner): PlannedRow => {
    const { draft, id, before, isNew, values } = owner
    const common = { line: draft.line, told: draft.told, problems: draft.problems, read: draft.read, id, before, questions: [] }
    // nobody is asked about these: they are put right in the row, or it stays out
    if (draft.problems.length > 0) return { ...common, ...heldBack, status: 'error' }
    const planned = linkPlanner.plan(owner)
    if (planned.problems.length > 0) return { ...common, ...heldBack, problems: planned.problems, status: 'error' }
    const own: Row = {}
    const isSameKey = before !== null && idsOf.get(draft)!.length > 0
    for (const name in values) {
      const { kind } = resource.fields[name]!
      // the key is how the record was found; that it is spelt in other letters is no change
      if (kind !== 'links' && kind !== 'children' && !(isSameKey && key.includes(name))) own[name] = values[name]
    }
    const questions = [...(doubles.get(draft)?.questions ?? []), ...planned.questions]
    const children = childPlanner.plan(id, values)
    const changes = before ? changesBetween(before, own, Object.keys(own)) : []
    const isChanged =
      changes.length + planned.changes.length + children.length + planned.touched.filter((one) => one.changed.length > 0).length > 0
    const written = isNew ? own : Object.fromEntries(changes.map((change) => [change.field, change.after]))
    const row = { ...common, questions, values: written, changes, links: planned.changes, children, groups: [], touched: planned.touched }
    const open = undecided(questions)
    if (open.length > 0) return { ...row, status: 'conflict', problems: open }
    const forbidden = isNew ? (mayAdd ? null : 'only_changed') : isChanged && !mayChange ? 'only_added' : null
    if (forbidden) return { ...common, ...heldBack, status: 'error', problems: [{ path: keyPath, problem: { code: forbidden } }] }
    const warnings = before && isSameKey && isSomebodyElse(resource, before, { ...before, ...own }) ? [somebodyElse(keyPath)] : []
    return { ...row, warnings, status: isNew ? 'new' : isChanged ? 'changed' : 'same' }
  })
}

/** A number that was typed wrong leads to another child, and nothing would tell: it is named, and a person looks. */
const somebodyElse = (path: string): RowProblem => ({ path, problem: { code: 'somebody_else' } })
/** By a rule that takes records for one they are two: of another name, and with something that never changes. */
const isSomebodyElse = ({ duplicates, fields }: Resource, before: Row, after: Row): boolean =>
  speakingAgainst(duplicates, fields, before, after).length > 0 &&
  duplicates.some((rule) => nameFields(rule).length > 0 && namesMeet(nameToldBy(rule, before), nameToldBy(rule, after)) === null)
