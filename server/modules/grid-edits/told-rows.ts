import type { GridEdit, GridRowTold } from '../../../resources/contract/grid-edits.ts'
import {
  can,
  labelKeyOf,
  ruleFields,
  say,
  sayEither,
  sayProblem,
  textInCell,
  wordOf,
  type Problems,
  type Resource,
  type Text,
} from '../../../resources/kit/index.ts'
import { codeOf } from '../../records/codes.ts'
import { sayFailure } from '../../records/say-failure.ts'
import type { Outcome, ReadCells, Row } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import { isWaiting } from '../bulk-edits/service.ts'
import type { ModuleDeps } from '../deps.ts'

export interface JudgedRow {
  readonly row: GridEdit['rows'][number]
  readonly read: ReadCells
  /** null: it was not judged, since cells of it could not be read */
  readonly outcome: Outcome | null
}
type Deps = Pick<ModuleDeps, 'records'>
type Cell = GridRowTold['meant'][string]

/** Of so many it is told by name who was quicker: each is looked up in its history. */
const mostNamed = 20

const clashingIn = ({ outcome }: JudgedRow): readonly string[] =>
  outcome?.error?.code === 'STALE' ? (outcome.error.data as { fields: readonly string[] }).fields : []

const nobody = ['Somebody has changed this in the meantime, to “{value}”', 'غيّر شخص آخر هذه القيمة في هذه الأثناء إلى «{value}»'] as const
const somebody = ['{name} has changed this in the meantime, to “{value}”', 'غيّر {name} هذه القيمة في هذه الأثناء إلى «{value}»'] as const
const emptied = ['(empty)', '(فارغ)'] as const
const gone: Text = ['This record is no longer there, or no longer yours to see', 'لم يعد هذا السجل موجودًا، أو لم يعد لك أن تراه']

const alike: Text = ['This may be here already: “{who}” ({why})', 'قد يكون مسجّلًا من قبل: «{who}» ({why})']

/** Whom a record would seem to repeat from now on, on each of its cells that a rule compares. */
function alikeIn({ locale }: RequestContext, resource: Resource, { row, outcome }: JudgedRow): Record<string, string> {
  const candidates = outcome?.error?.code === 'DUPLICATE' ? candidatesIn(outcome.error) : []
  if (candidates.length === 0) return {}
  const compared = new Set(resource.duplicates.flatMap(ruleFields))
  const text = candidates
    .map((one) => {
      const code = wordOf(one[codeOf(resource) ?? ''] ?? '')
      const { label, label_ar: arabic, why } = one as { readonly label?: unknown; readonly label_ar?: unknown; readonly why?: unknown }
      const name = sayEither(wordOf(label ?? ''), arabic ? wordOf(arabic) : null, locale)
      return say(alike, locale)
        .replace('{who}', () => [name, code].filter(Boolean).join(', '))
        .replace('{why}', () => wordOf(why ?? ''))
    })
    .join(' · ')
  return Object.fromEntries(Object.keys(row.cells).flatMap((name) => (compared.has(name) ? [[name, text]] : [])))
}
const candidatesIn = ({ data }: AppError): readonly Row[] => (data as { candidates?: readonly Row[] } | undefined)?.candidates ?? []

/** What the cells that somebody else has changed hold by now. */
async function nowIn({ records }: Deps, context: RequestContext, resource: Resource, judged: readonly JudgedRow[]) {
  const stale = judged.filter((one) => clashingIn(one).length > 0)
  const fields = [...new Set(stale.flatMap(clashingIn))]
  const rows =
    stale.length > 0
      ? await records.byIds(
          context,
          resource,
          stale.map(({ row }) => row.id),
          fields,
        )
      : []
  const byId = new Map((rows as readonly Row[]).map((row) => [String(row[resource.id]), row]))
  const named = new Map<string, string>()
  if (can(context.principal.role, 'history', resource))
    for (const one of stale.slice(0, mostNamed)) {
      const { records: entries } = await records.history(context, resource, one.row.id, { page_no: 1, per_page: 20 })
      for (const field of clashingIn(one)) {
        const entry = entries.find(({ changes }) => changes.some((change) => change.field === field))
        if (entry?.actor.name) named.set(`${one.row.id} ${field}`, entry.actor.name)
      }
    }
  return { byId, named }
}

/** A value that stands in a row, as a cell holds it and as it is called. */
function cellIn({ locale }: RequestContext, resource: Resource, row: Row, name: string): Cell {
  const [field, text] = [resource.fields[name]!, textInCell(row[name])]
  if (field.kind !== 'reference') return { text }
  const key = labelKeyOf(name, field)
  const label = sayEither(wordOf(row[key] ?? ''), row[`${key}_ar`] ? wordOf(row[`${key}_ar`]) : null, locale)
  return label === '' ? { text } : { text, label }
}

/** The problems of a judgement, those of cells apart from those of the rest of the record. */
function sorted(context: RequestContext, resource: Resource, { row, outcome }: JudgedRow): { cells: Problems; because: string | null } {
  const error = outcome?.error
  if (!outcome || !error || isWaiting(outcome) || error.code === 'STALE') return { cells: {}, because: null }
  if (error.code === 'NOT_FOUND') return { cells: {}, because: say(gone, context.locale) }
  const [cells, rest]: [Problems, Problems] = [{}, {}]
  for (const [path, list] of Object.entries(outcome.problems)) {
    const [name = ''] = path.split('.')
    const place = Object.hasOwn(row.cells, name) ? cells : outcome.asks.some(({ about }) => about === path) ? null : rest
    if (place) place[place === cells ? name : path] = [...(place[place === cells ? name : path] ?? []), ...list]
  }
  const isTold = Object.keys(outcome.problems).length > 0
  if (isTold && Object.keys(rest).length === 0) return { cells, because: null }
  return { cells, because: sayFailure(context, resource, isTold ? new AppError(error.code, error.text, { problems: rest }) : error) }
}

/** Of each row what is wrong, cell by cell, and what was understood; of rows of which there is nothing to tell, nothing. */
export async function tellRows(
  deps: Deps,
  context: RequestContext,
  resource: Resource,
  judged: readonly JudgedRow[],
): Promise<GridRowTold[]> {
  const { locale } = context
  const { byId, named } = await nowIn(deps, context, resource, judged)
  const shown = ({ text, label }: Cell, name: string): string => {
    const option = resource.fields[name]!.options?.[text]
    return label ?? (option ? say(option, locale) : text === '' ? say(emptied, locale) : text)
  }
  return judged.flatMap((one): GridRowTold[] => {
    const { row, read } = one
    const { cells, because } = sorted(context, resource, one)
    const problems = Object.fromEntries(
      Object.entries({ ...cells, ...read.problems }).map(([name, list]) => [
        name,
        list.map((problem) => sayProblem(problem, locale, resource)).join(' '),
      ]),
    )
    Object.assign(problems, alikeIn(context, resource, one))
    const current = byId.get(row.id)
    const now: Record<string, Cell> = {}
    for (const name of current ? clashingIn(one) : []) {
      const cell = cellIn(context, resource, current!, name)
      const by = named.get(`${row.id} ${name}`)
      now[name] = cell
      problems[name] = say(by ? somebody : nobody, locale)
        .replace('{value}', () => shown(cell, name))
        .replace('{name}', () => by ?? '')
    }
    const meant = Object.fromEntries(
      Object.entries(row.cells).flatMap(([name, text]): [string, Cell][] => {
        if (name in read.problems || !Object.hasOwn(read.values, name)) return []
        // as it would be kept: a judgement spells telephones and codes in its own way
        const value = one.outcome?.after && Object.hasOwn(one.outcome.after, name) ? one.outcome.after[name] : read.values[name]
        const cell = { text: textInCell(value), ...(read.called[name] ? { label: read.called[name] } : {}) }
        return cell.text === text ? [] : [[name, cell]]
      }),
    )
    const isStale = Object.keys(now).length > 0
    if (Object.keys(problems).length + Object.keys(meant).length === 0 && because === null) return []
    return [
      {
        id: row.id,
        problems,
        meant,
        ...(because === null ? {} : { because }),
        ...(isStale ? { now, version: wordOf(current!.updated_at) } : {}),
      },
    ]
  })
}
