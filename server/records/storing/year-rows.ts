import { sql } from 'kysely'
import { addDays, type Field } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { invalidField } from '../../request/errors.ts'
import { isOn } from '../cases.ts'
import { chunksOf } from '../chunks.ts'
import { insertRows } from '../insert-many.ts'
import type { Layout } from '../layout.ts'
import type { Row } from '../row.ts'
import { listOf, quoted } from '../sql.ts'
import { updateRows } from '../update-many.ts'
import { decoderOf, encode } from '../values.ts'
import { ask, type Work } from '../work.ts'
import { alike, targets } from './main-rows.ts'
import type { Prepared } from './prepared.ts'

const flag: Field = { kind: 'flag' }
/** Has it a row in the request's year? */
const isOpen = (row: Prepared): boolean => typeof row.before?.academic_year === 'string'
const isFilled = (value: unknown): boolean => value !== null && value !== undefined

/**
 * Puts what changes with the year into the current rows of the request's year; the first time, opens them. Where a day is given the row
 * ends on the day before and another begins: nothing is overwritten.
 */
export async function writeYears(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<void> {
  const { yearly, fields } = layout.resource
  const concerned = yearly ? rows.filter((row) => !saysYears(row) && layout.yearly.some((name) => Object.hasOwn(row.values, name))) : []
  if (!yearly || concerned.length === 0) return
  const year = work.context.academicYear
  if (year === null) throw invalidField('academic_year', { code: 'required' })
  const table = quoted(yearly.table)
  const current = sql`academic_year = ${year} and is_current = ${sql.raw(layout.truth)}`
  const corrected = concerned.filter((row) => isOpen(row) && row.from === null)
  for (const [names, some] of alike(corrected, (row) => layout.yearly.filter((name) => Object.hasOwn(row.values, name))))
    await updateRows(
      work,
      table,
      { by: [layout.idBeside], set: [...targets(layout, names), { name: 'updated_at', field: null }], where: current },
      some.map((row) => [row.id, ...names.map((name) => encode(fields[name]!, row.values[name])), row.version]),
    )
  const wholeOf = (row: Prepared) => layout.yearly.map((name) => (Object.hasOwn(row.values, name) ? row.values[name] : row.before?.[name]))
  // what an undo leaves without a word had not been there: it would take a seat of the year
  const emptied = corrected.filter((row) => row.of.verb === 'revert' && !wholeOf(row).some(isFilled)).map((row) => row.id)
  for (const some of chunksOf(emptied))
    await ask(
      work,
      sql`delete from ${sql.raw(table)} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(layout.idBeside))} in ${listOf(some)} and ${current}`,
    )
  const moved = concerned.flatMap((row) => (isOpen(row) && row.from !== null ? [{ row, to: lastDay(layout, row, row.from) }] : []))
  const ended = ['is_current', 'to_date', 'updated_at'].map((name) => ({ name, field: name === 'is_current' ? flag : null }))
  await updateRows(
    work,
    table,
    { by: [layout.idBeside], set: ended, where: current },
    moved.map(({ row, to }) => [row.id, false, to, row.version]),
  )
  // who comes back was away since the day of leaving, in the years before as well
  const back = concerned.flatMap((row) => (awaySince(layout, row) === null ? [] : [row]))
  await updateRows(
    work,
    table,
    {
      by: [layout.idBeside],
      set: [
        { name: 'to_date', field: null },
        { name: 'updated_at', field: null },
      ],
      where: sql`academic_year < ${year} and is_current = ${sql.raw(layout.truth)} and to_date is null`,
    },
    back.map((row) => [row.id, awaySince(layout, row), row.version]),
  )
  const opened = concerned.filter((row) => (isOpen(row) ? row.from !== null : wholeOf(row).some(isFilled)))
  if (opened.length === 0) return
  await insertRows(
    work,
    table,
    ['tenant_id', 'id', layout.idBeside, 'academic_year', 'is_current', 'from_date', 'created_at', 'updated_at', ...layout.yearly],
    opened.map((row) => [
      work.context.principal.tenantId,
      newId(),
      row.id,
      year,
      true,
      row.from ?? work.context.today,
      row.version,
      row.version,
      ...wholeOf(row).map((value, at) => encode(fields[layout.yearly[at]!]!, value)),
    ]),
  )
}

/** The day on which a record left that returns with this change, and not as a correction; null: it was there, or no day is known. */
function awaySince({ resource: { standing } }: Layout, { before, from, values }: Prepared): string | null {
  if (!standing || from === null || before === null || isOn(before) || !isOn({ ...before, ...values })) return null
  const day = before[standing.since]
  return typeof day === 'string' ? day : null
}

/** The day before another row begins, or the one on which the record left before that. */
function lastDay(layout: Layout, row: Prepared, from: string): string {
  const [before, left] = [addDays(from, -1), awaySince(layout, row)]
  return left !== null && left < before ? left : before
}

/** The key in the history under which the rows of all years of a record stand: of one that was removed, or moved from a day on. */
export const yearsKept = '$years'

/** Does this end a row that was open? What it was before is kept then: what comes after it does not tell. */
export const endsRows = (layout: Layout, row: Prepared): boolean =>
  !saysYears(row) && row.from !== null && row.before !== null && (isOpen(row) || awaySince(layout, row) !== null)

/** The rows of all years of these records, the oldest first. */
export async function yearsOfAll(work: Work, layout: Layout, ids: readonly string[]): Promise<Map<string, Row[]>> {
  const years = new Map<string, Row[]>()
  const { yearly } = layout.resource
  if (!yearly) return years
  const decode = decoderOf(layout.resource.fields, layout.yearly, null)
  for (const some of chunksOf(ids))
    for (const { tenant_id: _tenant, [layout.idBeside]: of, ...row } of await ask(
      work,
      sql`select * from ${sql.raw(quoted(yearly.table))} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(layout.idBeside))} in ${listOf(some)} order by from_date, id`,
    ))
      years.set(String(of), [...(years.get(String(of)) ?? []), decode(row)])
  return years
}

/** Does a change say what stands in every year, and not in one? */
const saysYears = ({ of: { verb }, values }: Prepared): boolean =>
  (verb === 'restore' || verb === 'revert') && Array.isArray(values[yearsKept])

/** The rows that a record has in its years as they were; what was judged anew of the request's year is put into its row. */
export async function restoreYears(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<void> {
  const { yearly, fields } = layout.resource
  if (!yearly) return
  const said = rows.filter(saysYears)
  const there = said.filter((row) => row.before !== null).map((row) => row.id)
  for (const some of chunksOf(there))
    await ask(
      work,
      sql`delete from ${sql.raw(quoted(yearly.table))} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(layout.idBeside))} in ${listOf(some)}`,
    )
  const kept = said.flatMap((row) => (row.values[yearsKept] as Readonly<Row>[]).map((year) => ({ row, year })))
  const isTrue = (value: unknown): boolean => value === true || value === 1
  const plain = ['id', 'academic_year', 'from_date', 'to_date', 'created_at']
  await insertRows(
    work,
    quoted(yearly.table),
    ['tenant_id', layout.idBeside, ...plain, 'updated_at', 'is_current', ...layout.yearly],
    kept.map(({ row, year }) => {
      const isNow = isTrue(year.is_current) && year.academic_year === work.context.academicYear
      return [
        work.context.principal.tenantId,
        row.id,
        ...plain.map((name) => year[name] ?? null),
        row.version,
        isTrue(year.is_current),
        ...layout.yearly.map((name) => encode(fields[name]!, isNow ? (row.values[name] ?? year[name]) : year[name])),
      ]
    }),
  )
}
