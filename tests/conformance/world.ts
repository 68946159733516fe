import {
  addDays,
  canField,
  conditionOf,
  exactText,
  isMarkedUp,
  isRich,
  matches,
  ruleFields,
  unitsOf,
  type Field,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import { newId, type Database } from '../../server/database/index.ts'
import { discoverReactions } from '../../server/discover.ts'
import { createRecords, type Row } from '../../server/records/index.ts'
import type { RequestContext } from '../../server/request/context.ts'
import { contextFor, makeWorld, year, type World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { stepped } from './stepped.ts'
import { byRules } from '../server/capabilities.ts'

/** Somebody who may do this to this kind of record, in the first school where they stand in one. */
export function contextOf(world: World, role: Role): RequestContext {
  const isOffice = role === 'platform_admin'
  const context = contextFor(world.tenantId, role, isOffice ? 'all' : [world.schoolId])
  return { ...context, schoolId: world.schoolId, principal: { ...context.principal, schoolId: world.schoolId } }
}

/** Its lists of rows; what a group shares is nobody's own. */
export const partsIn = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => (fields[name]!.kind === 'links' || fields[name]!.kind === 'children') && !fields[name]!.group)

export async function openWorld(database: Database): Promise<World> {
  const world = await makeWorld(database, await everythingDeclared())
  return { ...world, records: createRecords({ database, registry: world.registry, reactions: await discoverReactions(world.registry) }) }
}

/** Of these the next one is another one. */
const countedUp: ReadonlySet<Field['kind']> = new Set(['text', 'long_text', 'code', 'email', 'phone'])

/** These are counted up where nothing else tells two rows apart. */
export const stepping: Readonly<Partial<Record<Field['kind'], (value: unknown, by: number, field: Field) => unknown>>> = {
  number: (value, by, { min = -1e6, max = 1e6 }) => {
    const next = Number(value) + by
    return next <= max ? next : min + (by % (max - min + 1))
  },
  decimal: (value, by, field) => exactText((unitsOf(String(value), field) ?? 0) + by, field),
  money: (value, by, field) => exactText((unitsOf(String(value), field) ?? 0) + by, field),
  date: (value, by, { past }) => addDays(String(value), past ? -by : by),
  instant: (value, by) => new Date(Date.parse(String(value)) + by * 60_000).toISOString(),
  time: (value, by) => {
    const [hours, minutes] = String(value).split(':').map(Number)
    const next = hours! * 60 + minutes! + by
    return [Math.floor(next / 60) % 24, next % 60].map((part) => String(part).padStart(2, '0')).join(':')
  },
}

/** Makes rows from what the declarations say: their examples, else the simplest value of the field's kind; never the same row twice. */
export interface Examples {
  row(resource: Resource, given?: Row): Promise<Row>
  /** a saved one */
  saved(resource: Resource, more?: Row): Promise<Row>
  /** its links and child rows, two of each */
  parts(resource: Resource): Promise<Row>
}

/** What has to be there before a row of one kind may be, where a module has rules that no declaration says: `ground/<kind>.ts`. */
export type LayGround = (
  given: { readonly world: World; office(): RequestContext; saved(resource: Resource, more?: Row): Promise<Row> },
  row: Row,
) => Promise<void>
const grounds = import.meta.glob<{ readonly default: LayGround }>('./ground/*.ts', { eager: true })

export function examplesFor(world: World): Examples {
  let count = 0
  /** a year has four digits, however many rows there are */
  let years = 0
  const there = new Map<string, string>([
    ['schools', world.schoolId],
    ['classes', world.classId],
    ['teachers', world.teacherId],
  ])
  const office: RequestContext = { ...contextOf(world, 'platform_admin'), capability: byRules }
  const lists = new Map<string, string>([
    ['school_category', 'primary'],
    ['nationality', 'AE'],
    ['mode_of_transport', 'school_bus'],
  ])

  async function codeOf(list: string): Promise<string> {
    const known = lists.get(list)
    if (known) return known
    const code = `${list}_one`.slice(0, 40)
    await world.records.create({ ...office, operationId: newId() }, world.registry.get('lovs'), {
      list,
      code,
      name_en: code,
      name_ar: 'قيمة',
      order: 1,
    })
    lists.set(list, code)
    return code
  }
  async function idOf(name: string): Promise<string> {
    const known = there.get(name)
    if (known) return known
    const target = world.registry.get(name)
    const made = await world.records.create({ ...office, operationId: newId() }, target, await row(target))
    there.set(name, made[target.id] as string)
    return made[target.id] as string
  }

  /** a class has room for thirty, and some rules ask for another child each time */
  const placesTaken = 25
  let inClass = 0
  const taken = new Map<string, number>()
  /** What no row has yet: as it is counted, or, where it has a form of its own, the next of that form. */
  function ofItsForm({ pattern, example }: Field, counted: string): string {
    if (pattern === undefined) return counted
    const form = new RegExp(`^(?:${pattern})$`, 'u')
    if (form.test(counted) || example === undefined) return counted
    for (let at = (taken.get(pattern) ?? 0) + 1; at < 100_000; at++) {
      const next = stepped(String(example), at)
      if (next === null) break
      if (!form.test(next)) continue
      taken.set(pattern, at)
      return next
    }
    throw new Error(`nothing else than "${String(example)}" was found that satisfies ${pattern}`)
  }

  async function valueOf(resource: Resource, field: Field, so: Row): Promise<unknown> {
    const n = ++count
    const limit = (text: string): string => (field.max === undefined ? text : [...text].slice(-field.max).join(''))
    if (field.scope === 'year') return year
    switch (field.kind) {
      case 'text':
      case 'long_text':
        if (isRich(field)) return isMarkedUp(String(field.example)) ? field.example : `<p>${String(field.example ?? 'Example')} ${n}</p>`
        return ofItsForm(field, limit(`${String(field.example ?? (field.script === 'ar' ? 'مثال' : 'Example'))} ${n}`))
      case 'code':
        // an academic year is a code of its own form
        return field.pattern?.includes('\\d{4}-')
          ? `${2030 + ++years}-${2031 + years}`
          : ofItsForm(field, limit(`${String(field.example ?? 'X')}${n}`))
      case 'number':
        return field.example ?? field.min ?? 1
      case 'decimal':
        return exactText(unitsOf(field.example ?? field.min ?? '12.5', field) ?? 0, field)
      case 'money':
        return exactText(unitsOf(field.example ?? '1250.5', field) ?? 0, field)
      case 'flag':
        return false
      case 'choice':
        return field.states ? field.default : field.lov ? codeOf(field.lov) : Object.keys(field.options ?? {})[0]
      case 'choices':
        return field.lov ? [await codeOf(field.lov)] : Object.keys(field.options ?? {}).slice(0, 2)
      case 'date':
        // not before the day it follows
        return (field.notBefore ? so[field.notBefore] : null) ?? field.example ?? '2015-02-03'
      case 'instant':
        return '2026-01-01T08:00:00.000Z'
      case 'time':
        return (field.notBefore ? so[field.notBefore] : null) ?? field.example ?? field.earliest ?? '07:30'
      case 'email':
        return `person${n}@example.com`
      case 'phone':
        return `+97150${String(1_000_000 + n)}`
      case 'colour':
        return '#1A6FB0'
      case 'reference':
        // who has a class has it alone: each row without a key of its own gets another one
        if (field.to === 'classes' && field.required && resource.key.length === 0)
          return (await saved(world.registry.get('classes')))['class_id']
        if (field.to === 'classes' && ++inClass % placesTaken === 0)
          there.set('classes', (await saved(world.registry.get('classes')))['class_id'] as string)
        return resource.name === field.to ? null : idOf(field.to!)
      default:
        return undefined
    }
  }

  /** Where rows are told apart by whom they are about, and by nothing that could be counted up: that one is another each time. */
  const tellsApart = ({ key, fields }: Resource): string | undefined => {
    const own = key.filter((name) => !fields[name]!.scope)
    const names = Object.keys(fields)
    if (own.length === 0 && !names.some((name) => countedUp.has(fields[name]!.kind)))
      return names.findLast((name) => fields[name]!.kind === 'reference' && fields[name]!.required && !fields[name]!.scope)
    if (own.some((name) => countedUp.has(fields[name]!.kind))) return undefined
    return own.findLast((name) => fields[name]!.kind === 'reference')
  }
  /** Of each rule that tells rows apart, what is counted up for it where it names nothing that is another one anyway. */
  const steppedIn = ({ key, duplicates, fields }: Resource, another: string | undefined): ReadonlySet<string> => {
    const rules = [
      key,
      ...duplicates.filter(({ within }) => within !== 'links').map(ruleFields),
      ...Object.keys(fields).flatMap((name) => (fields[name]!.unique ? [[name]] : [])),
      // and of what no rule tells apart, whatever is written
      Object.keys(fields).filter((name) => !fields[name]!.readOnly && !fields[name]!.copied && !fields[name]!.showIf),
    ]
    const isAnother = (name: string): boolean => name === another || countedUp.has(fields[name]!.kind)
    return new Set(rules.flatMap((names) => (names.some(isAnother) ? [] : (names.findLast((name) => stepping[fields[name]!.kind]) ?? []))))
  }
  /** Where no key says that it is another one than ever before, a few take turns: a class has only so many places. */
  const turns = new Map<string, unknown[]>()
  const anotherOf = async ({ key }: Resource, field: Field): Promise<unknown> => {
    const target = world.registry.get(field.to!)
    const few = turns.get(target.name) ?? []
    if (key.length === 0 && few.length === 3) {
      few.push(few.shift())
      return few.at(-1)
    }
    const another = (await saved(target))[target.id]
    if (key.length === 0) turns.set(target.name, [...few, another])
    return another
  }
  async function row(resource: Resource, given: Row = {}): Promise<Row> {
    const made: Row = { ...given }
    const another = tellsApart(resource)
    const counted = steppedIn(resource, another)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (Object.hasOwn(given, name)) continue
      if (field.readOnly || field.copied || name === 'is_active') continue
      // what other answers bring up is answered where it must be
      if (field.showIf && !(field.required && matches(conditionOf(field.showIf), made))) continue
      if (field.kind === 'reference' && !field.required) continue
      if (['file', 'files', 'links', 'children', 'computed'].includes(field.kind)) continue
      if (!canField('school_admin', 'update', field) && !field.required) continue
      const simple = name === another ? await anotherOf(resource, field) : await valueOf(resource, field, made)
      const value = counted.has(name) ? stepping[field.kind]!(simple, ++count, field) : simple
      if (value !== undefined && value !== null) made[name] = value
    }
    await grounds[`./ground/${resource.name}.ts`]?.default({ world, saved, office: () => ({ ...office, operationId: newId() }) }, made)
    return { ...made, ...given }
  }
  /** What rows come to is shared out among them, where their examples do not come to it. */
  function summedUp(rows: readonly Row[], { sums = {}, fields = {} }: Field): Row[] {
    const shares = Object.entries(sums).map(([name, { eq, gte, lte }]) => {
      const of = fields[name]!
      const total = rows.reduce((sum, one) => sum + Number(one[name] ?? 0), 0)
      const isRight = (eq === undefined || total === Number(eq)) && total >= Number(gte ?? -Infinity) && total <= Number(lte ?? Infinity)
      const whole = Number(eq ?? gte ?? lte)
      const first = Math.floor(whole / rows.length)
      return (at: number): Row => {
        const share = at === 0 ? whole - first * (rows.length - 1) : first
        return isRight ? {} : { [name]: of.kind === 'number' ? share : exactText(unitsOf(String(share), of) ?? 0, of) }
      }
    })
    return rows.map((one, at) => Object.assign({ ...one }, ...shares.map((share) => share(at))) as Row)
  }
  /** What no two rows of a list may share is counted up in the second. */
  function toldApart([first, second]: readonly [Row, Row], { fields = {} }: Field): Row[] {
    const counted = Object.entries(fields).flatMap(([name, own]) => {
      const step = own.unique && !countedUp.has(own.kind) ? stepping[own.kind] : undefined
      return step ? [[name, step(second[name], 1, own)]] : []
    })
    return [first, { ...second, ...Object.fromEntries(counted) }]
  }
  const twoOf = async (field: Field): Promise<Row[]> => summedUp(toldApart([await part(field), await part(field)], field), field)
  async function part(field: Field): Promise<Row> {
    const one: Row = {}
    for (const [name, own] of Object.entries(field.fields ?? {})) {
      const value = own.kind === 'children' ? await twoOf(own) : await valueOf(world.registry.get('schools'), own, one)
      if (value !== undefined && value !== null) one[name] = value
    }
    if (field.kind === 'children' || !field.to) return one
    const target = world.registry.get(field.to)
    if (!field.inline) return { ...one, [target.id]: (await saved(target))[target.id] }
    for (const name of field.inline) one[name] = await valueOf(target, target.fields[name]!, one)
    return one
  }
  async function parts(resource: Resource): Promise<Row> {
    const made: Row = {}
    for (const [name, field] of Object.entries(resource.fields))
      if ((field.kind === 'links' || field.kind === 'children') && !field.group) made[name] = await twoOf(field)
    return made
  }
  const saved = async (resource: Resource, more: Row = {}): Promise<Row> =>
    world.records.create({ ...office, operationId: newId() }, resource, await row(resource, more))
  return {
    row,
    parts,
    saved,
  }
}
