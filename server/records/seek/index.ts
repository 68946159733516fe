import type { Sought, SoughtGroup } from '../../../resources/contract/seek.ts'
import { canField, isSought, soughtPlace, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { isSearched } from '../../database/index.ts'
import { may, readerOf } from '../../request/granted.ts'
import { codeOf } from '../codes.ts'
import { listByIds } from '../list.ts'
import type { Memory } from '../memory.ts'
import { linksOf } from '../read-parts.ts'
import type { Row } from '../types.ts'
import { amongFew, amongMany, hiddenSearch, referring, type Candidate, type Seeking } from './candidates.ts'
import { foundIn, ranked, type Ranked } from './rank.ts'
import { meantBy, type Meant } from './referred.ts'
import { isOpen, referredFields, tellingFields, titleFields } from './telling.ts'
import { askedFor, type Asked } from './words.ts'

/** So many of a kind are shown, and of all kinds together. */
const shownOfKind = 5
const shown = 24
/** Ways to read the words of a question as what a record refers to. */
const mostWays = 6

/** Each word stands in the record or in what it refers to, some of them in the latter: class 8-B, and in it whoever is called so. */
async function throughReferences(seeking: Seeking, resource: Resource, asked: Asked, meant: Meant): Promise<Ranked[]> {
  const refs = referredFields(seeking.floor.registry, seeking.context, resource)
  let ways: { readonly rest: readonly string[]; readonly of: ReadonlyMap<string, readonly string[]> }[] = [{ rest: [], of: new Map() }]
  asked.words.forEach((word, at) => {
    ways = ways.flatMap(({ rest, of }) => [
      { rest: [...rest, word], of },
      ...refs.flatMap(({ name, target }) => {
        const ids = meant.get(target.name)?.[at] ?? []
        const both = of.get(name)?.filter((id) => ids.includes(id)) ?? ids
        return both.length === 0 ? [] : [{ rest, of: new Map([...of, [name, both]]) }]
      }),
    ])
  })
  const asks = ways.filter(({ rest, of }) => rest.length > 0 && of.size > 0).slice(0, mostWays)
  const found: Ranked[] = []
  for (const { rest, of } of asks) {
    const condition: Condition = { and: [...of].map(([field, ids]) => ({ field, op: 'in' as const, value: ids })) }
    const candidates = await referring(seeking, resource, condition, rest)
    found.push(...ranked(seeking.context, resource, asked, candidates, rest, true))
  }
  return found
}

/** The records that are meant, by kind: who may not read a kind, or a field, finds nothing by it. */
export async function seek(seeking: Seeking, kinds: readonly Resource[], typed: string, memory: Memory | null): Promise<SoughtGroup[]> {
  const { floor, q, context } = seeking
  const asked = askedFor(typed, context.country)
  if ([...asked.text].length < 2) return []
  const sought = kinds.filter((resource) => isSought(resource) && may(context, 'read', resource))
  const isFew = (resource: Resource): boolean => !isSearched(resource) && !hiddenSearch(context, resource)
  const targets = new Set(sought.flatMap((resource) => referredFields(floor.registry, context, resource).map(({ target }) => target)))
  // a number in several pieces is one thing
  const isCompound = asked.words.length > 1 && asked.phones.length === 0
  const meant: Meant = isCompound ? await meantBy(floor, q, context, [...targets], asked) : new Map()
  const isReferring = [...meant.values()].some((words) => words.some((ids) => ids.length > 0))
  const few = await amongFew(seeking, sought.filter(isFew), asked)
  const groups: { readonly resource: Resource; readonly found: readonly Ranked[] }[] = []
  for (const resource of sought) {
    const candidates: Candidate[] = few.get(resource.name) ?? (await amongMany(seeking, resource, asked, !isReferring))
    const own = ranked(context, resource, asked, candidates, asked.words, false)
    const others = isCompound ? await throughReferences(seeking, resource, asked, meant) : []
    const all = [...own, ...others.filter(({ id }) => !own.some((one) => one.id === id))].toSorted((a, b) => a.rank - b.rank)
    if (all.length > 0) groups.push({ resource, found: all })
  }
  // a place of the country that is called so comes behind the school's own: whoever types Adam means a child
  const isExact = ({ resource, found }: (typeof groups)[number]): boolean => resource.scope.school !== null && found[0]!.rank === 0
  const inOrder = groups.toSorted(
    (a, b) =>
      Number(isExact(b)) - Number(isExact(a)) || soughtPlace(a.resource) - soughtPlace(b.resource) || a.resource.order - b.resource.order,
  )
  const told: SoughtGroup[] = []
  let count = 0
  for (const { resource, found } of inOrder) {
    const ids = found.slice(0, Math.min(shownOfKind, shown - count)).map(({ id }) => id)
    if (ids.length === 0) break
    const records = await tell(seeking, resource, ids, asked, memory)
    count += records.length
    if (records.length > 0) told.push({ resource: resource.name, records })
  }
  return told
}

const pick = (row: Readonly<Row>, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

/** Records of a kind as they are found: those of these that the person still sees, in this order. */
export async function tell(
  seeking: Seeking,
  resource: Resource,
  ids: readonly string[],
  asked: Asked | null,
  memory: Memory | null,
): Promise<Sought[]> {
  const { floor, q, context } = seeking
  const { school } = resource.scope
  const isFar = school !== null && school !== resource.id && context.schoolId === null
  const code = codeOf(resource)
  const title = titleFields(resource)
  const searched = resource.list.search.filter((name) => !name.includes('.'))
  const facts = tellingFields(resource)
  const columns = [...new Set([...title, ...facts, ...searched, ...(code ? [code] : []), ...(isFar ? [school] : [])])]
  const rows = await listByIds(floor, q, context, resource, ids, columns, memory)
  const linked =
    asked && asked.phones.length > 0 ? await linkedPhones(seeking, resource, rows, asked) : new Map<string, Sought['through']>()
  return rows.map((row): Sought => {
    const id = String(row[resource.id])
    const where = asked ? foundIn(context, resource, asked, row) : undefined
    const shownFacts = where && !facts.includes(where) ? [where, ...facts.slice(0, 1)] : facts
    const names = [...shownFacts, ...(isFar ? [school] : [])].filter((name) => isOpen(context, resource, name))
    const told = new Set([...title, ...names])
    const riders = Object.keys(row).filter((name) => !(name in resource.fields))
    const value = code && isOpen(context, resource, code) ? row[code] : null
    return {
      id,
      row: pick(row, [...told, ...riders]),
      facts: names,
      through: linked.get(id) ?? null,
      code: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
      is_active: row['is_active'] !== false,
    }
  })
}

/** Each in a group of its own, in the order given. */
export async function toldInOrder(
  seeking: Seeking,
  of: readonly { readonly resource: Resource; readonly id: string }[],
  memory: Memory | null,
): Promise<SoughtGroup[]> {
  const found = new Map<string, Sought>()
  for (const resource of new Set(of.map((one) => one.resource))) {
    if (!may(seeking.context, 'read', resource)) continue
    const ids = [...new Set(of.flatMap((one) => (one.resource === resource ? [one.id] : [])))]
    for (const one of await tell(seeking, resource, ids, null, memory)) found.set(`${resource.name} ${one.id}`, one)
  }
  return of.flatMap(({ resource, id }) => {
    const one = found.get(`${resource.name} ${id}`)
    return one ? [{ resource: resource.name, records: [one] }] : []
  })
}

/** Whose telephone it is, where it is not the record's own. */
async function linkedPhones({ floor, q, context }: Seeking, resource: Resource, rows: readonly Row[], { phones }: Asked) {
  const found = new Map<string, Sought['through']>()
  for (const path of resource.list.search.filter((name) => name.includes('.'))) {
    const [name, part] = path.split('.') as [string, string]
    const [field, role] = [resource.fields[name]!, readerOf(context, resource)]
    const target = floor.registry.find(field.to ?? '')
    const isTold =
      target && may(context, 'read', target) && (role === null || [field, target.fields[part]!].every((one) => canField(role, 'read', one)))
    if (!isTold || target.fields[part]?.kind !== 'phone') continue
    const ids = rows.map((row) => String(row[resource.id]))
    for (const [id, links] of await linksOf({ floor, q, context, role }, resource, name, ids, [part]))
      for (const link of links) {
        const number = link[part]
        if (
          typeof number !== 'string' ||
          !phones.some(({ digits, at }) => (at === 'start' ? number.startsWith(digits) : number.includes(digits)))
        )
          continue
        const arabic = link['label_ar']
        if (!found.has(id))
          found.set(id, {
            label: String(link['label']),
            ...(typeof arabic === 'string' && arabic ? { label_ar: arabic } : {}),
            text: number,
          })
      }
  }
  return found
}
