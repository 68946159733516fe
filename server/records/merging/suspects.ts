import { sql } from 'kysely'
import {
  exactFields,
  listed,
  namesMeet,
  nameFields,
  placesOf,
  ruleFields,
  rulesMeet,
  say,
  soundKeys,
  wordOf,
  type DuplicateRule,
  type Locale,
  type Resource,
} from '../../../resources/kit/index.ts'
import { alikeBy, pairsIn } from '../alike-rows.ts'
import { isOwn } from '../count-rows.ts'
import { columnOf, partTable, type Layout } from '../layout.ts'
import { linkedBy } from '../linked-alike.ts'
import type { Memory } from '../memory.ts'
import { authorise, scopeOf, sourceOf } from '../scope.ts'
import { quoted, run } from '../sql.ts'
import type { Row } from '../types.ts'
import { takingTurns, type Turn } from '../turns.ts'
import { decoderOf } from '../values.ts'
import type { Asking } from '../work.ts'
import type { Suspects } from './told.ts'
import { idBeside } from '../../database/index.ts'

/** The ids of both as one word, whichever is named first. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** What a record is called by, where that is a column of its own. */
const titledBy = ({ title, fields }: Resource): string[] => placesOf(title[0]).filter((name) => fields[name]?.kind === 'text')
/** What is called by a number is told apart by it: that such a rule agrees is all that can be asked of a pair. */
const isByTitle = (resource: Resource, rule: DuplicateRule): boolean =>
  rule.within === 'links' || (nameFields(rule).length === 0 && titledBy(resource).length > 0)

/**
 * What the rules found of a pair, in words. A rule that tells a namesake or a household from one person says by its label what is another
 * with them: of a pair whose names are alike only what agrees is told.
 */
export function sayWhy(resource: Resource, rules: readonly DuplicateRule[], locale: Locale): string {
  const labelled = (names: readonly string[]): string =>
    listed(
      names.map((name) => say(resource.fields[name]!.label, locale)),
      locale,
    )
  const byTitle = rules.filter((rule) => isByTitle(resource, rule))
  const same = [...new Set(byTitle.flatMap(exactFields))]
  const alike = labelled(titledBy(resource))
  const agreeing =
    same.length > 0
      ? say([`Alike: ${alike}; the same: ${labelled(same)}`, `متشابه: ${alike}؛ متطابق: ${labelled(same)}`], locale)
      : say([`Alike: ${alike}`, `متشابه: ${alike}`], locale)
  const told = rules.filter((rule) => !byTitle.includes(rule)).map((rule) => say(rule.label, locale))
  return [...told, ...(byTitle.length > 0 ? [agreeing] : [])].join(' · ')
}

/**
 * Every pair of records of a kind that a rule takes for one, the surest first. All of them are read once, in the few fields that rules
 * compare: whoever agrees in a date or a telephone is compared by name.
 */
export async function suspectsOf(asking: Asking, resource: Resource, memory: Memory): Promise<readonly Suspects[]> {
  const { floor, q, context } = asking
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const titled = placesOf(resource.title[0]).filter((name) => layout.own.includes(name))
  const names = [...new Set([...resource.duplicates.flatMap(ruleFields), ...titled])].filter((name) => layout.own.includes(name))
  const columns = [resource.id, ...names].map((name) => (name === resource.id ? `m.${quoted(name)}` : columnOf(layout, name)!))
  const reach = scopeOf(floor, context, layout, { narrow: true })
  const source = sourceOf(context, layout)
  const read = async (): Promise<Suspects[]> =>
    pairsAmong(asking, layout, await run(q, sql`select ${sql.raw(columns.join(', '))} from ${source} where ${reach}`), names, titled)
  // whom a teacher sees hangs on more than these records
  if (isOwn(context, resource, [])) return read()
  const asked = { resource, fields: names, question: [source, reach], linked: linkedBy(floor, resource) }
  return memory.counted(context.principal.tenantId, asked, read)
}

async function pairsAmong(
  asking: Asking,
  layout: Layout,
  read: readonly Row[],
  names: readonly string[],
  titled: readonly string[],
): Promise<Suspects[]> {
  const { resource } = layout
  const turn = takingTurns()
  const decode = decoderOf(resource.fields, names, null)
  const rows: Row[] = []
  for (const row of read) {
    rows.push(decode(row))
    await turn()
  }
  const found = new Map<string, { ids: [string, string]; rules: DuplicateRule[]; isSure: boolean }>()
  const meet = (rule: DuplicateRule, one: Row, other: Row): void => {
    const meeting = isByTitle(resource, rule) ? byTitle(one, other) : rulesMeet(rule, resource.fields, one, other)
    if (meeting === null) return
    const [a, b] = [String(one[resource.id]), String(other[resource.id])]
    const key = pairOf(a, b)
    const there = found.get(key)
    if (!there) found.set(key, { ids: a < b ? [a, b] : [b, a], rules: [rule], isSure: meeting === 'same' })
    else if (!there.rules.includes(rule)) {
      there.rules.push(rule)
      there.isSure ||= meeting === 'same'
    }
  }
  const titleOf = (row: Row): string => titled.map((name) => wordOf(row[name] ?? '')).join(' ')
  const keysBy = (rule: DuplicateRule): ((row: Row) => readonly string[]) => {
    if (isByTitle(resource, rule)) return (row) => soundKeys(titleOf(row))
    const own = nameFields(rule)
    return own.length === 0 ? () => [''] : (row) => soundKeys(own.map((name) => wordOf(row[name] ?? '')).join(' '))
  }
  const byTitle = (one: Row, other: Row) => namesMeet(titleOf(one), titleOf(other))
  for (const rule of resource.duplicates)
    for (const some of rule.within === 'links'
      ? await linkedTogether(asking, layout, rows, turn)
      : await alikeBy(rule, resource, rows, (row) => row, turn)) {
      for (const [one, other] of pairsIn(some, keysBy(rule))) meet(rule, one, other)
      await turn()
    }
  return [...found.values()].toSorted(
    (a, b) => Number(b.isSure) - Number(a.isSure) || b.rules.length - a.rules.length || (a.ids[0] < b.ids[0] ? -1 : 1),
  )
}

/** Those whom one record names together: the adults of a child. */
async function linkedTogether({ floor, q, context }: Asking, { resource }: Layout, rows: readonly Row[], turn: Turn): Promise<Row[][]> {
  const by = linkedBy(floor, resource)
  if (!by) return []
  const byId = new Map(rows.map((row) => [String(row[resource.id]), row]))
  const links = await run<{ owner: string; id: string }>(
    q,
    sql`select ${sql.raw(quoted(idBeside(by.resource)))} as owner, ${sql.raw(quoted(idBeside(resource)))} as id from ${sql.raw(partTable(by.resource, by.field))} where tenant_id = ${context.principal.tenantId}`,
  )
  const groups = new Map<string, Row[]>()
  for (const { owner: of, id } of links) {
    await turn()
    const row = byId.get(id)
    if (!row) continue
    const there = groups.get(of)
    if (there) there.push(row)
    else groups.set(of, [row])
  }
  return [...groups.values()].filter((some) => some.length > 1)
}
