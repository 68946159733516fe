import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arabicLead, filterFormOf, type Condition, type Field, type Resource } from '../../../resources/kit/index.ts'
import { createRecords, type ListParams, type Records } from '../../../server/records/index.ts'
import { filterableOf, isSortable } from '../../../src/engine/question/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { crowded } from './crowd/fill.ts'
import { fewElsewhere, idOf, own, ownRowsOf, sought } from './crowd/numbers.ts'
import { counting, type Counting, type Touch } from './crowd/touched.ts'
import { contextFor } from './world.ts'

const registry = await productRegistry()
const kinds = registry.all.filter(({ source, access }) => !source && access.allowed.read.includes('school_admin'))
const perPage = 50
/** for a machine that is busy; nothing here is measured by a clock */
const longest = 120_000
const here = () => contextFor('a', 'school_admin', [idOf('schools', 1)])
const inSmallSchool = () => contextFor('a', 'school_admin', [idOf('schools', 2)])

const headsOf = (resource: Resource): string[] =>
  [...new Set([resource.list.sort, ...resource.list.columns])].filter((name) => isSortable(resource, name))
const isCount = ({ computation }: Field): boolean => computation !== undefined && 'count' in computation

/**
 * What goes through a whole school where it comes by the thousands, wherever there is time for it: orders by something that stands in
 * another table, by the year's row, and by what other records are counted for it, as well as ranges of that; pieces of texts that no search looks at; what is missing in the year; when and by whom a
 * record was changed, whose index every write would have to change. All
 * else that a list's heads and filters offer is read from an index.
 */
const isOrderOfAll = (field: Field): boolean => field.yearly === true || field.kind === 'reference' || isCount(field)
function isFilterOfAll(resource: Resource, { field: name, op }: { readonly field: string; readonly op: string }): boolean {
  if (name in resource.stamps) return true
  const field = resource.listed[name]!
  // what stands in a list of codes is in no index
  if (isCount(field) || field.kind === 'choices') return true
  if (op === 'contains') return !resource.list.search.includes(name)
  if (op === 'empty') return field.yearly === true || field.kind === 'links' || name === arabicLead(resource)
  return false
}

/** What the console's filters send of a field, for values that few have. */
function filtersOf(
  resource: Resource,
  name: string,
): { readonly field: string; readonly op: 'eq' | 'in' | 'between' | 'contains' | 'empty'; readonly value?: unknown }[] {
  const field = resource.listed[name]!
  const canBeEmpty = !field.required && field.kind !== 'flag' ? [{ field: name, op: 'empty' as const }] : []
  switch (filterFormOf(field)) {
    case 'choice': {
      const rarest = Object.keys(field.options ?? { AE: '', IN: '', XX: '' }).at(-1)
      return [{ field: name, op: 'eq', value: rarest }, { field: name, op: 'in', value: [rarest, 'another'] }, ...canBeEmpty]
    }
    case 'flag':
      return [{ field: name, op: 'eq', value: false }]
    case 'reference': {
      const target = registry.get(field.to!)
      if (target.source) return []
      return [
        { field: name, op: 'eq', value: idOf(target.table, 17) },
        { field: name, op: 'in', value: [17, 18].map((n) => idOf(target.table, n)) },
        ...canBeEmpty,
      ]
    }
    case 'date':
      return [{ field: name, op: 'between', value: ['2010-02-01', '2010-02-03'] }, ...canBeEmpty]
    case 'time':
      return [{ field: name, op: 'between', value: ['07:00', '07:30'] }, ...canBeEmpty]
    case 'decimal':
    case 'number':
      return [{ field: name, op: 'between', value: [100, 103] }, ...canBeEmpty]
    case 'text': {
      const piece =
        field.kind === 'code'
          ? `a${sought}`
          : field.kind === 'email'
            ? `p${sought}@`
            : field.kind === 'phone'
              ? `55${1_000_000 + sought}`
              : `x00${sought}`
      return [{ field: name, op: 'contains', value: piece }, ...canBeEmpty]
    }
    case null:
      return []
  }
}

eachDatabase((open) => {
  let counted: Counting
  let records: Records
  beforeAll(async () => {
    counted = counting(await crowded(open, registry), 300_000)
    records = createRecords({ database: counted.database, registry, reactions: new Map() })
  })
  afterAll(() => counted?.close())

  const told = ({ sql, plan, touched }: Touch): string => `${touched} rows for ${sql}\n${plan}`
  /** Asked as it is asked all day: what can be remembered of the last time is. */
  async function list(resource: Resource, params: Partial<ListParams>, { context = here(), isKnown = false } = {}) {
    const ask = () => records.list(context, resource, { page_no: 1, per_page: perPage, ...params })
    if (!isKnown) await ask()
    counted.taken()
    const { records: rows, total } = await ask()
    const taken = counted.taken()
    // what a row shows as a count is what was looked at for it: the link or the year's row, and the record
    const counts = Object.entries(resource.fields)
      .filter(([, field]) => isCount(field))
      .map(([name]) => name)
    const shown = rows.reduce((sum, row) => sum + counts.reduce((part, name) => part + Number(row[name] ?? 0), 0), 0)
    return { total, taken, touched: taken.reduce((sum, one) => sum + one.touched, 0) - 2 * shown, rows }
  }
  /** A row of a page is found, opened, and named with what it refers to; not more than so many looks. */
  const page = 11 * perPage

  for (const resource of kinds.filter(({ many }) => many)) {
    describe(`${resource.name}, by the thousands`, () => {
      test('a page in any order of the heads takes what lies before it in that order, and the total is known', async () => {
        for (const name of headsOf(resource).filter((one) => !isOrderOfAll(resource.fields[one]!)))
          for (const order_by of ['asc', 'desc'] as const)
            for (const page_no of [1, 20]) {
              const { taken, touched, rows } = await list(resource, { sort_by: name, order_by, page_no })
              expect(rows, `${name} ${order_by}`).toHaveLength(perPage)
              expect(taken, `${name} ${order_by}`).toHaveLength(1)
              expect(touched, taken.map(told).join('\n')).toBeLessThanOrEqual((page_no - 1) * perPage * 2 + page)
            }
      })

      test('a filter that few rows pass touches those few', async () => {
        const missed: string[] = []
        for (const test of filterableOf(resource).flatMap((name) => filtersOf(resource, name))) {
          if (isFilterOfAll(resource, test)) continue
          const { total, taken, touched } = await list(resource, { condition: test as Condition })
          if (touched > 5 * total + page) missed.push(`${JSON.stringify(test)} ${taken.map(told).join('\n')}`)
        }
        expect(missed.join('\n\n')).toBe('')
      })

      test('a search for a name or a telephone touches who has it, or is linked to somebody who has', async () => {
        const missed: string[] = []
        const number = 1_000_000 + sought
        for (const search of [
          `a${sought}`,
          `p${sought}@noor`,
          `055${number}`,
          `+97155${number}`,
          `55${number}`,
          `a${sought} 055${number}`,
        ]) {
          const { total, taken, touched } = await list(resource, { search })
          if (touched > 5 * total + page) missed.push(`${search} ${taken.map(told).join('\n')}`)
        }
        expect(missed.join('\n\n')).toBe('')
      })
    })
  }

  test(
    'a list of a small school touches nothing of the large one beside it, however it is sorted or narrowed',
    async () => {
      const missed: string[] = []
      for (const resource of kinds) {
        const rows = resource.many
          ? fewElsewhere
          : resource.scope.school && resource.scope.school !== resource.id
            ? own
            : ownRowsOf(resource) * 10
        const asked = [
          ...headsOf(resource).map((sort_by) => ({ sort_by, order_by: 'desc' as const })),
          ...filterableOf(resource).flatMap((name) =>
            filtersOf(resource, name).map((condition) => ({ condition: condition as Condition })),
          ),
        ]
        await list(resource, {}, { context: inSmallSchool() })
        for (const params of asked) {
          const { taken, touched } = await list(resource, params, { context: inSmallSchool(), isKnown: true })
          if (touched > 4 * rows + page) missed.push(`${resource.name} ${JSON.stringify(params)} ${taken.map(told).join('\n')}`)
        }
      }
      expect(missed.slice(0, 5)).toEqual([])
    },
    longest,
  )

  test(
    'what comes by the hundreds is gone through once at most',
    async () => {
      const missed: string[] = []
      for (const resource of kinds.filter(({ many }) => !many)) {
        const rows = resource.scope.school && resource.scope.school !== resource.id ? own : own * 10
        await list(resource, {})
        for (const name of headsOf(resource).filter((one) => !isCount(resource.fields[one]!))) {
          const { taken, touched } = await list(resource, { sort_by: name }, { isKnown: true })
          // a database may as well go once through the few that it is ordered by
          const { to } = resource.fields[name] ?? {}
          const orderedBy = to && !registry.get(to).many ? own * 10 : 0
          if (touched > 3 * rows + orderedBy + page) missed.push(`${resource.name} ${name} ${taken.map(told).join('\n')}`)
        }
      }
      expect(missed.slice(0, 5)).toEqual([])
    },
    longest,
  )

  test(
    'the values of a filter are counted once, until something of them changes',
    async () => {
      const missed: string[] = []
      for (const resource of kinds.filter(({ many }) => many))
        // who changed it is another with every write, and kept for nobody
        for (const field of filterableOf(resource).filter(
          (name) => !(name in resource.stamps) && ['choice', 'flag', 'reference'].includes(resource.listed[name]!.kind),
        )) {
          await records.facets(here(), resource, { field })
          counted.taken()
          const { values } = await records.facets(here(), resource, { field })
          if (values === null || counted.taken().length > 0) missed.push(`${resource.name} ${field}`)
        }
      expect(missed).toEqual([])
    },
    longest,
  )
})
