import { isBlank, noProblems, textInCell, type Problems, type Resource } from '../../../resources/kit/index.ts'
import type { ReadCells, Row, TypedCells } from '../types.ts'
import { lineReader } from './cells.ts'
import { columnsOf } from './columns.ts'
import { rowsByIds, type Ground } from './existing.ts'
import { lookupsFor } from './lookups-for.ts'
import { ownTarget } from './targets.ts'
import { Naming } from './words.ts'
import { zoneOf } from './zone.ts'

/**
 * Cells of records that are there, read as an import reads those of a file: every column as one, so that the days of a column are all
 * written in one order. A cell that holds what the record holds says nothing else, whatever may be chosen by now.
 */
export async function readTypedCells(ground: Ground, resource: Resource, rows: readonly TypedCells[]): Promise<readonly ReadCells[]> {
  const { floor, q, context } = ground
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const stored = await rowsByIds(
    ground,
    resource,
    rows.map(({ id }) => id),
  )
  const isSame = (before: Row, name: string, text: string): boolean => text === textInCell(before[name] ?? null)
  const lines = rows.map(({ id, cells }, at) => {
    const before = stored.get(id) ?? {}
    const written = names.map((name) => {
      const text = cells[name]
      return text === undefined || isSame(before, name, text) ? '' : text
    })
    return { line: at + 1, cells: written }
  })
  const table = { headers: names, rows: lines }
  const mapping = Object.fromEntries(names.map((name) => [name, name]))
  const targets = names.map((name) => ownTarget(name, resource.fields[name]!))
  const columns = columnsOf(table, mapping, targets, { datesBefore: {} }, context.today)
  const manner = { country: context.country, zone: await zoneOf(q, context), currency: context.currency ?? null }
  const readLine = lineReader(resource, floor.registry, columns, await lookupsFor(floor, q, context, columns), manner)
  const naming = new Naming()
  const read = rows.map(({ id, cells }, at) => {
    const before = stored.get(id)
    const [values, problems]: [Row, Problems] = [{}, noProblems()]
    // whoever may no longer see it is told so where it is judged
    if (!before) return { id, values, problems }
    const emptied = Object.fromEntries(Object.entries(cells).flatMap(([name, text]) => (isBlank(text.trim()) ? [[name, null]] : [])))
    const line = readLine(lines[at]!.cells, { ...before, ...emptied })
    for (const [name, text] of Object.entries(cells)) {
      const problem = line.problems.get(name)
      const field = resource.fields[name]!
      if (problem) problems[name] = [problem]
      else if (isSame(before, name, text)) values[name] = before[name] ?? null
      else {
        values[name] = name in emptied ? (field.kind === 'choices' ? [] : null) : line.given[name]
        if (field.kind === 'reference') naming.want(field, values[name])
      }
    }
    return { id, values, problems }
  })
  const named = await naming.ask(ground)
  return read.map(({ id, values, problems }): ReadCells => {
    const called = Object.entries(values).flatMap(([name, value]) => {
      const field = resource.fields[name]!
      const label = field.kind === 'reference' ? named.of(field, value) : null
      return label === null ? [] : [[name, label] as const]
    })
    return { id, values, problems, called: Object.fromEntries(called) }
  })
}
