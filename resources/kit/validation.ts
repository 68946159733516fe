import { canField } from './access.ts'
import { isBlank, isRich, sentAs, type Checked, type ValidationContext } from './checked.ts'
import { conditionOf, fieldsIn, matches } from './conditions.ts'
import { initialOf } from './defaults.ts'
import type { Problem, Problems } from './errors.ts'
import type { Field, FieldKind } from './fields.ts'
import { isDate } from './dates.ts'
import { toE164 } from './phone.ts'
import { printCountry, printDate } from './printing.ts'
import type { Resource } from './resource.ts'
import { checkRows } from './rows.ts'
import { fieldAt } from './row-lists.ts'
import { isolated, say, wordOf, type Locale } from './text.ts'
import { checkExact } from './exact.ts'
import { checkTime, isTime, sayTime } from './times.ts'
import { noProblems } from './errors.ts'
import { problemTexts, type ProblemCode } from './problem-texts.ts'

export interface Validated {
  readonly ok: boolean
  /** cleaned values, only of the fields that were given (and, on create, defaults) */
  readonly values: Record<string, unknown>
  readonly problems: Problems
}

const isRows = (field: Field): boolean => field.kind === 'links' || field.kind === 'children'
const isList = (field: Field): boolean => isRows(field) || field.kind === 'choices' || field.kind === 'files'
const problem = (code: ProblemCode, params?: Problem['params']): Problem => (params ? { code, params } : { code })
type Check = (raw: unknown, field: Field, context: ValidationContext) => Checked

const fails = (code: ProblemCode, params?: Problem['params']): Checked => ({ problem: problem(code, params) })

/** A NUL and half a letter cannot be stored everywhere and mean nothing to a person; overrides of direction only make a text read as another one. */
// oxlint-disable-next-line no-control-regex -- exactly these must go
const meaningless = /[\u0000\u202d\u202e\p{Cs}]/gu

function checkText(raw: unknown, field: Field, { rich }: Pick<ValidationContext, 'rich'> = {}): Checked {
  if (typeof raw !== 'string' && typeof raw !== 'number') return fails('not_text')
  const value = String(raw).replace(meaningless, '').trim()
  // no text has more letters than it has units, or fewer than half of them
  if (field.max !== undefined && (value.length > 2 * field.max || (value.length > field.max && [...value].length > field.max)))
    return fails('too_long', { max: field.max })
  if (field.min !== undefined && [...value].length < field.min) return fails('too_short', { min: field.min })
  if (field.pattern && !patternOf(field.pattern).test(value)) return fails('pattern', { example: String(field.example ?? 'A-12') })
  const wrong = rich && isRich(field) ? rich.problemIn(value) : null
  return wrong ? { problem: wrong } : { value }
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source)
  if (!pattern) patterns.set(source, (pattern = new RegExp(`^(?:${source})$`, 'u')))
  return pattern
}

/** Does a text match a field's pattern, all of it? */
export const fitsPattern = (text: string, pattern: string): boolean => patternOf(pattern).test(text)

/** Is it a regular expression, as it is anchored here? */
export function isPattern(source: string): boolean {
  try {
    return patternOf(source) instanceof RegExp
  } catch {
    return false
  }
}

function checkDate(raw: unknown, field: Field, { today }: ValidationContext): Checked {
  if (typeof raw !== 'string' || !isDate(raw.trim())) return fails('not_date')
  const value = raw.trim()
  if (field.past && value > today) return fails('in_future')
  if (field.future && value < today) return fails('in_past')
  return { value }
}

function checkNumber(raw: unknown, field: Field): Checked {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw.trim()) ? Number(raw) : Number.NaN
  if (!Number.isFinite(value)) return fails('not_number')
  if (field.options && !Object.hasOwn(field.options, String(value))) return fails('not_choice', { value: String(value) })
  const step = field.step ?? 1
  if (step === 1 && !Number.isSafeInteger(value)) return fails('not_whole')
  if (field.min !== undefined && value < field.min) return fails('too_small', { min: field.min })
  if (field.max !== undefined && value > field.max) return fails('too_large', { max: field.max })
  const near = onStep(value, step, field.min ?? 0)
  return near === value ? { value } : fails('not_step', { step, near })
}

/** The step nearest to a value, counted from the least one; the value itself where it lies on one but for the computer's rounding. */
function onStep(value: number, step: number, from: number): number {
  const steps = (value - from) / step
  if (Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))) return value
  return Number((from + Math.floor(steps) * step).toPrecision(12))
}

const checks: Record<FieldKind, Check> = {
  text: checkText,
  long_text: checkText,
  code: checkText,
  number: checkNumber,
  decimal: checkExact,
  money: checkExact,
  flag: (raw) => {
    if (typeof raw === 'boolean') return { value: raw }
    if (raw === 1 || raw === '1' || raw === 'true') return { value: true }
    return raw === 0 || raw === '0' || raw === 'false' ? { value: false } : fails('not_flag')
  },
  choice: (raw, field) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return fails('not_text')
    // codes of a list of values are looked up by the server, which knows the list
    return field.options && !Object.hasOwn(field.options, String(raw))
      ? fails('not_choice', { value: String(raw) })
      : { value: String(raw) }
  },
  choices: (raw, field) => {
    if (!Array.isArray(raw)) return fails('not_list')
    const value = [...new Set(raw.map(wordOf))]
    if (field.max !== undefined && value.length > field.max) return fails('too_many', { max: field.max })
    const wrong = field.options ? value.find((one) => !Object.hasOwn(field.options!, one)) : undefined
    return wrong === undefined ? { value } : fails('not_choice', { value: wrong })
  },
  date: checkDate,
  instant: (raw) => {
    const at = typeof raw === 'string' ? new Date(raw) : null
    return at && !Number.isNaN(at.getTime()) ? { value: at.toISOString() } : fails('not_instant')
  },
  time: checkTime,
  email: (raw, field, context) => {
    const checked = checkText(raw, field)
    if (!('value' in checked)) return checked
    void context
    return /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)+$/.test(checked.value as string)
      ? { value: (checked.value as string).toLowerCase() }
      : fails('not_email')
  },
  phone: (raw, _field, { country }) => {
    const value = typeof raw === 'string' || typeof raw === 'number' ? toE164(String(raw), country) : null
    return value ? { value } : fails('not_phone')
  },
  colour: (raw) =>
    typeof raw === 'string' && /^#[0-9a-f]{6}$/i.test(raw.trim()) ? { value: raw.trim().toUpperCase() } : fails('not_colour'),
  file: (raw) => (typeof raw === 'string' && raw.length <= 64 ? { value: raw } : fails('invalid')),
  files: (raw, field) => {
    if (!Array.isArray(raw)) return fails('not_list')
    if (raw.some((one) => typeof one !== 'string' || one === '' || one.length > 64)) return fails('invalid')
    const value = [...new Set(raw)]
    return field.max !== undefined && value.length > field.max ? fails('too_many', { max: field.max }) : { value }
  },
  reference: (raw) =>
    typeof raw === 'string' && raw.length <= 64 ? { value: raw } : fails('not_found', { value: wordOf(raw).slice(0, 40) }),
  links: (raw, list, context) => rowsOf({ path: '', list, raw, before: undefined }, context),
  children: (raw, list, context) => rowsOf({ path: '', list, raw, before: undefined }, context),
  computed: () => fails('read_only'),
}

const rowsOf = (given: Parameters<typeof checkRows>[0], context: ValidationContext): Checked =>
  checkRows(given, context, (cell, one, around) => checks[one.kind](cell, one, around))

/** Checks one value by itself: what a form field asks while it is being typed in. */
export function checkValue(
  sent: unknown,
  field: Field,
  context: ValidationContext,
): { readonly value: unknown; readonly problem: Problem | null } {
  const raw = sentAs(sent, field, context)
  if (isBlank(raw))
    return {
      value: isList(field) ? [] : null,
      problem: field.required ? problem('required') : null,
    }
  const checked = checks[field.kind](raw, field, context)
  if ('value' in checked) return { value: checked.value, problem: null }
  return { value: raw, problem: 'problem' in checked ? checked.problem : problem('invalid') }
}

/** What is the same for every row of a declaration, worked out once: an import asks for ten thousand. */
interface Shape {
  readonly fields: readonly (readonly [name: string, field: Field])[]
  /** what is told about several fields, or about how many there are */
  readonly together: readonly (readonly [name: string, field: Field])[]
  /** where each stands in the declaration */
  readonly places: ReadonlyMap<string, number>
  /** where those stand of which a new row has to know something, also where it is not given: they have a default, or must be there */
  readonly expected: readonly number[]
}
const shapes = new WeakMap<Resource['fields'], Shape>()
function shapeOf({ fields: declared }: Resource): Shape {
  const known = shapes.get(declared)
  if (known) return known
  const fields = Object.entries(declared)
  const shape: Shape = {
    fields,
    together: fields.filter(([, field]) => field.notBefore !== undefined || field.either || (field.min !== undefined && isList(field))),
    places: new Map(fields.map(([name], at) => [name, at])),
    expected: fields.flatMap(([, field], at) => (field.required || (field.default ?? null) !== null ? [at] : [])),
  }
  shapes.set(declared, shape)
  return shape
}

/**
 * Checks a whole row: every problem of every field at once. Runs unchanged in the form, in an import and on the server;
 * what needs the database (does it exist, is it taken) the server adds in the same shape.
 */
export function validate(resource: Resource, given: Readonly<Record<string, unknown>>, context: ValidationContext): Validated {
  const problems = noProblems()
  const values: Record<string, unknown> = {}
  const creating = context.mode === 'create'
  const add = (name: string, one: Problem) => (problems[name] ??= []).push(one)

  const { fields, places, expected, together } = shapeOf(resource)
  const asked = new Set(creating ? expected : [])
  for (const name of Object.keys(given)) {
    const place = places.get(name)
    if (place === undefined) add(name, problem('unknown_field'))
    else if (given[name] !== undefined) asked.add(place)
  }
  const isShownHere = (field: Field): boolean => !field.showIf || matches(conditionOf(field.showIf), { ...context.current, ...given })
  for (const at of [...asked].sort((a, b) => a - b)) {
    const [name, field] = fields[at]!
    const isGiven = given[name] !== undefined && Object.hasOwn(given, name)
    if (field.kind === 'computed' || ((field.readOnly || !canField(context.role, 'update', field)) && !context.unlocked)) {
      if (isGiven) add(name, problem('read_only'))
      continue
    }
    if (isGiven && !creating && field.immutable && wordOf(given[name]) !== wordOf(context.current?.[name])) {
      add(name, problem('immutable'))
      continue
    }
    const raw = sentAs(given[name], field, context)
    if (!isGiven || isBlank(raw)) {
      const fallback = isGiven ? undefined : initialOf(field, context)
      if (fallback !== undefined && fallback !== null) values[name] = fallback
      else if (field.required && isShownHere(field)) add(name, problem('required'))
      else if (isGiven) values[name] = isList(field) ? [] : field.kind === 'flag' ? false : null
      continue
    }
    const checked = isRows(field)
      ? rowsOf({ path: name, list: field, raw: given[name], before: context.current?.[name] }, context)
      : checks[field.kind](raw, field, context)
    if ('value' in checked) values[name] = checked.value
    else if ('problem' in checked) add(name, checked.problem)
    else for (const [path, list] of Object.entries(checked.nested)) for (const one of list) add(path === '' ? name : `${name}.${path}`, one)
  }

  const after = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : context.current?.[name])
  for (const [name, field] of together) {
    if (field.notBefore && !problems[name] && (Object.hasOwn(values, name) || Object.hasOwn(values, field.notBefore))) {
      const [from, to] = [after(field.notBefore), after(name)]
      if (typeof from === 'string' && typeof to === 'string' && to < from) add(name, problem('order', { other: field.notBefore }))
    }
    if (field.either && field.twin && field.script === 'en' && !field.readOnly && isShownHere(field)) {
      const isConcerned = creating || Object.hasOwn(values, name) || Object.hasOwn(values, field.twin)
      if (isConcerned && isBlank(after(name)) && isBlank(after(field.twin)) && !problems[name]) add(name, problem('required_either'))
    }
    if (field.min === undefined || !isList(field) || problems[name]) continue
    const isAsked =
      Object.hasOwn(values, name) ||
      (creating && given[name] === undefined && !field.readOnly && canField(context.role, 'update', field) && isShownHere(field))
    const some = values[name] ?? []
    if (isAsked && Array.isArray(some) && some.length < field.min) add(name, problem('too_few', { min: field.min }))
  }
  return { ok: Object.keys(problems).length === 0, values, problems }
}

/** The fields a form has to show, given what stands in it now. */
export const isShown = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  !field.hidden && (!field.showIf || matches(conditionOf(field.showIf), values))
/** The other fields that a field's visibility depends on. */
export const dependenciesOf = (field: Field): string[] => (field.showIf ? fieldsIn(conditionOf(field.showIf)) : [])

/** What is said otherwise than it is kept: the label of a field or of a column of rows, a day, a time, a country, a list of lines. */
type Spoken = 'other' | 'part' | 'day' | 'time' | 'country' | 'rows'

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** A problem in words. `params.other` names a field and is replaced by its label. */
export function sayProblem(one: Problem, locale: Locale, resource?: Pick<Resource, 'fields'>): string {
  const params: Record<string, string | number> & { [Word in Spoken]?: string | number } = { ...one.params }
  if (typeof params.other === 'string' && resource?.fields[params.other]) params.other = say(resource.fields[params.other]!.label, locale)
  if (typeof params.part === 'string') {
    const part = params.part.split('.').at(-1)!
    params.part = say(fieldAt(resource?.fields ?? {}, params.part)?.label ?? [part, part], locale)
  }
  if (typeof params.day === 'string') params.day = isTime(params.day) ? sayTime(params.day, locale) : printDate(params.day, locale)
  if (typeof params.time === 'string') params.time = sayTime(params.time, locale)
  if (typeof params.country === 'string') params.country = printCountry(params.country, locale)
  if (typeof params.rows === 'string' && locale === 'ar') params.rows = params.rows.replaceAll(', ', '، ')
  const isForeign = (value: string): boolean => locale === 'ar' && /[A-Za-z0-9]/.test(value)
  const filled = (value: string | number): string => (typeof value === 'string' && isForeign(value) ? isolated(value) : String(value))
  return say(problemTexts[one.code === 'not_found' && isId(params['value']) ? 'not_there' : one.code], locale).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => {
      const value = params[name]
      return value === undefined ? whole : filled(value)
    },
  )
}
