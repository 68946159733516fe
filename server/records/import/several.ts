import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import { fold, type Registry, type Resource, type Text } from '../../../resources/kit/index.ts'
import type { Database, Queries } from '../../database/index.ts'
import type { Table, TableRow } from '../../documents/table.ts'
import type { RequestContext } from '../../request/context.ts'
import { codeOf } from '../codes.ts'
import { createFloor, type Floor } from '../layout.ts'
import type { Reactions } from '../reaction.ts'
import { readOwnWords } from '../own-words.ts'
import { carryOut } from './carry-out.ts'
import { columnsOf, writtenIn, type Column } from './columns.ts'
import type { RowProblem } from './draft.ts'
import type { OpenedFile } from './open-file.ts'
import type { PlannedRow } from './plan.ts'
import { resourceToImport } from './request.ts'
import { targetsInOwnWords, type Target } from './targets.ts'
import type { Stage } from './watch.ts'
import { workOut, type Plan } from './work-out.ts'

/** One of several tables that come in together. */
export interface Part {
  /** what its answers go by */
  readonly key: string
  readonly entity: string
  readonly table: Table
  readonly mapping: Mapping
  /** by target: what stands in every row that says nothing else there */
  readonly constants: Readonly<Record<string, string>>
  /** how its records are found again, where the declaration names no key */
  readonly again?: readonly string[]
  /** what other parts call the record of a row */
  calledAs?(row: TableRow): string | undefined
  /** what its columns mean, where it was read as a file of its own is */
  readonly opened?: Pick<OpenedFile, 'columns' | 'country' | 'leftOut'>
  /** where a row stands, in words: `classes.csv, line 5` */
  placeOf(row: TableRow): Text
}
/** A part that was worked out, and carried out. */
export interface PartDone {
  readonly part: Part
  readonly plan: Plan
  readonly columns: readonly Column[]
  readonly targets: readonly Target[]
}
export interface BringingIn {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
  /** in whatever order */
  readonly parts: readonly Part[]
  readonly answers: Readonly<Record<string, ImportAnswers>>
  readonly updateExisting: boolean
  readonly step: (part: Part, stage: Stage) => (done: number) => Promise<void>
}

/** What several imports of one process stand on. */
export const floorFor = (database: Database, registry: Registry, reactions: Reactions): Floor =>
  createFloor(database.dialect, registry, reactions)

/** To which kinds the columns of a part refer, and whether a row can be without. */
function* referredBy({ mapping, constants, entity }: Part, registry: Registry): Generator<readonly [kind: string, isNeeded: boolean]> {
  const resource = registry.get(entity)
  const paths = [...Object.values(mapping), ...Object.keys(constants)]
  for (const name of new Set(paths.flatMap((path) => path?.split('.')[0] ?? []))) {
    const field = resource.fields[name]
    if (field?.to && field.to !== entity) yield [field.to, field.kind === 'reference' && Boolean(field.required)]
  }
}

/** What is referred to comes before what refers to it. In a circle a reference that a row can be without is not waited for. */
export function inOrder<One extends Part>(parts: readonly One[], registry: Registry): One[] {
  const left = new Set(parts)
  const ordered: One[] = []
  while (left.size > 0) {
    const isWaited = (kind: string): boolean => [...left].some(({ entity }) => entity === kind)
    const waitsFor = (part: One) => [...referredBy(part, registry)].filter(([kind]) => isWaited(kind))
    const free =
      [...left].filter((part) => waitsFor(part).length === 0)[0] ??
      [...left].filter((part) => waitsFor(part).every(([, isNeeded]) => !isNeeded))[0] ??
      [...left][0]!
    left.delete(free)
    ordered.push(free)
  }
  return ordered
}

const isHeld = ({ status }: PlannedRow): boolean => status === 'error' || status === 'conflict'

/** The rows of earlier parts that stay out, by what they are called: kind -> name -> where it stands. */
type Held = Map<string, Map<string, Text>>

function noteHeld(held: Held, { part, plan: { resource, rows }, columns }: PartDone): void {
  const own = held.get(resource.name) ?? new Map<string, Text>()
  held.set(resource.name, own)
  const code = codeOf(resource)
  const note = (line: TableRow, said: unknown): void => {
    const name = part.calledAs?.(line) ?? said
    // where it was held first is where it is put right
    if (typeof name === 'string' && name !== '' && !own.has(fold(name))) own.set(fold(name), part.placeOf(line))
  }
  for (const row of rows.filter(isHeld)) note(row.line, code === null ? null : row.told[code])
  const column = columns.find(({ target }) => target.path === code)
  for (const line of part.opened?.leftOut ?? []) note(line, column && writtenIn(column, line.cells).trim())
}

const seeThere = (value: string, place: Text): Text => [
  `“${value}” does not come in: see ${place[0]}`,
  `«${value}» لا يُستورد: انظر ${place[1]}`,
]

/** A row that only adds to a record whose own row stays out lacks all the rest of it: that row is named, and not what is missing. */
function withOwnRow(resource: Resource, row: PlannedRow, held: Held): PlannedRow {
  const code = codeOf(resource)
  const value = code === null || row.before ? null : row.told[code]
  if (code === null || typeof value !== 'string' || row.problems.every(({ problem }) => problem.code !== 'required')) return row
  const place = held.get(resource.name)?.get(fold(value))
  if (!place) return row
  const own: RowProblem = { path: code, problem: { code: 'not_found', params: { value } }, text: seeThere(value, place) }
  return { ...row, problems: [own, ...row.problems.filter(({ problem }) => problem.code !== 'required')] }
}

/** That something is not found is no mystery where its own row stays out: then that row is named. */
function withReasons(resource: Resource, rows: readonly PlannedRow[], held: Held): PlannedRow[] {
  const reasoned = (one: RowProblem): RowProblem => {
    const { code, params = {} } = one.problem
    const { value } = params
    const to = resource.fields[one.path.split('.')[0]!]?.to
    if (code !== 'not_found' || to === undefined || typeof value !== 'string') return one
    const place = held.get(to)?.get(fold(value))
    return place ? { ...one, text: seeThere(value, place) } : one
  }
  return rows.map((row) => (row.problems.length === 0 ? row : withOwnRow(resource, { ...row, problems: row.problems.map(reasoned) }, held)))
}

/**
 * Brings several tables in as one operation, each after those that it refers to, so that its rows see what those have written. A row that
 * fails stays out, as it does in a single import, and so does what needs it. In a transaction that is kept this is the import; in one that is
 * not, its dry run.
 */
export async function bringInAll({ floor, q, context, parts, answers, updateExisting, step }: BringingIn): Promise<PartDone[]> {
  const { registry } = floor
  const words = await readOwnWords(q, context)
  const held: Held = new Map()
  const done: PartDone[] = []
  for (const part of inOrder(parts, registry)) {
    const declared = resourceToImport(registry, part.entity, context)
    const resource = part.again ? { ...declared, key: [...part.again] } : declared
    const targets = targetsInOwnWords(resource, registry, context.principal.role, words)
    const said = { constants: { ...part.constants }, values: {}, dates: {}, datesBefore: {} }
    const columns = part.opened?.columns ?? columnsOf(part.table, part.mapping, targets, said, context.today)
    const request = { context, answers: answers[part.key], updateExisting }
    const file = { table: part.table, columns, country: part.opened?.country ?? context.country }
    const worked = await workOut({ floor, q, request, resource, file, isWriting: true, step: (stage) => step(part, stage) })
    const plan = { ...worked, rows: withReasons(resource, worked.rows, held) }
    await carryOut({ floor, q, request, plan, step: step(part, 'writing') })
    const one = { part, plan, columns, targets }
    noteHeld(held, one)
    done.push(one)
  }
  return done
}
