import { canField, type Role } from './access.ts'
import { conditionOf, fieldsIn, matches } from './conditions.ts'
import type { Problem, ProblemCode, Problems } from './errors.ts'
import type { Field, FieldKind } from './fields.ts'
import { isDate } from './dates.ts'
import { toE164 } from './phone.ts'
import type { Resource } from './resource.ts'
import { say, type Locale } from './text.ts'
import { noProblems, problemTexts } from './errors.ts'

export interface ValidationContext {
  readonly mode: 'create' | 'update'
  readonly role: Role
  /** `YYYY-MM-DD` in the school's timezone */
  readonly today: string
  /** two letters; the country that a phone number without `+` belongs to */
  readonly country?: string
  /** the stored row, for an update: conditions and `notBefore` look at what is not being changed, too */
  readonly current?: Readonly<Record<string, unknown>>
  /** system writes (demo, hooks) may set read-only fields */
  readonly system?: boolean
  /** the declaration a link points to, for its inline fields */
  readonly resourceOf?: (name: string) => Resource | undefined
}
export interface Validated {
  readonly ok: boolean
  /** cleaned values, only of the fields that were given (and, on create, defaults) */
  readonly values: Record<string, unknown>
  readonly problems: Problems
}

const problem = (code: ProblemCode, params?: Problem['params']): Problem => (params ? { code, params } : { code })
type Checked = { readonly value: unknown } | { readonly problem: Problem } | { readonly nested: Problems }
type Check = (raw: unknown, field: Field, context: ValidationContext) => Checked

const fails = (code: ProblemCode, params?: Problem['params']): Checked => ({ problem: problem(code, params) })

const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '') || (Array.isArray(raw) && raw.length === 0)

/** A NUL cannot be stored by PostgreSQL and means nothing to a person; overrides of direction only make a text read as another one. */
// oxlint-disable-next-line no-control-regex -- exactly these must go
const meaningless = /[\u0000\u202d\u202e]/g

function checkText(raw: unknown, field: Field): Checked {
  if (typeof raw !== 'string' && typeof raw !== 'number') return fails('not_text')
  const value = String(raw).replace(meaningless, '').trim()
  if (field.max !== undefined && [...value].length > field.max) return fails('too_long', { max: field.max })
  if (field.min !== undefined && [...value].length < field.min) return fails('too_short', { min: field.min })
  if (field.pattern && !patternOf(field.pattern).test(value)) return fails('pattern', { example: String(field.example ?? 'A-12') })
  return { value }
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source)
  if (!pattern) patterns.set(source, (pattern = new RegExp(`^(?:${source})$`, 'u')))
  return pattern
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
  const step = field.step ?? 1
  if (step === 1 && !Number.isSafeInteger(value)) return fails('not_whole')
  if (field.min !== undefined && value < field.min) return fails('too_small', { min: field.min })
  if (field.max !== undefined && value > field.max) return fails('too_large', { max: field.max })
  return { value }
}

function checkRows(raw: unknown, field: Field, context: ValidationContext): Checked {
  if (!Array.isArray(raw)) return fails('not_list')
  if (field.max !== undefined && raw.length > field.max) return fails('too_many', { max: field.max })
  const target = field.to ? context.resourceOf?.(field.to) : undefined
  const fieldsOfRow: Record<string, Field> = { ...field.fields }
  for (const name of field.inline ?? []) if (target?.fields[name]) fieldsOfRow[name] = target.fields[name]
  const nested = noProblems()
  const rows = raw.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      nested[String(index)] = [problem('invalid')]
      return {}
    }
    const given = row as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    const idName = target?.id ?? 'id'
    if (typeof given[idName] === 'string' && given[idName]) kept[idName] = given[idName]
    // labels of the linked record ride along in rows that were read; what is not a field of ours is left out, not refused
    const linksExisting = kept[idName] !== undefined && field.kind === 'links'
    for (const [name, one] of Object.entries(fieldsOfRow)) {
      if (isBlank(given[name])) {
        const inline = field.inline?.includes(name) ?? false
        if (one.required && !(inline && linksExisting)) nested[`${index}.${name}`] = [problem('required')]
        else if (given[name] !== undefined) kept[name] = one.kind === 'flag' ? false : null
        continue
      }
      const checked = checks[one.kind](given[name], one, context)
      if ('value' in checked) kept[name] = checked.value
      else if ('problem' in checked) nested[`${index}.${name}`] = [checked.problem]
    }
    return kept
  })
  return Object.keys(nested).length > 0 ? { nested } : { value: rows }
}

const checks: Record<FieldKind, Check> = {
  text: checkText,
  long_text: checkText,
  code: checkText,
  number: checkNumber,
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
    const value = [...new Set(raw.map(String))]
    const wrong = field.options ? value.find((one) => !Object.hasOwn(field.options!, one)) : undefined
    return wrong === undefined ? { value } : fails('not_choice', { value: wrong })
  },
  date: checkDate,
  instant: (raw) => {
    const at = typeof raw === 'string' ? new Date(raw) : null
    return at && !Number.isNaN(at.getTime()) ? { value: at.toISOString() } : fails('not_instant')
  },
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
  reference: (raw) =>
    typeof raw === 'string' && raw.length <= 64 ? { value: raw } : fails('not_found', { value: String(raw as string).slice(0, 40) }),
  links: checkRows,
  children: checkRows,
  computed: () => fails('read_only'),
}

/** Checks one value by itself: what a form field asks while it is being typed in. */
export function checkValue(
  raw: unknown,
  field: Field,
  context: ValidationContext,
): { readonly value: unknown; readonly problem: Problem | null } {
  if (isBlank(raw))
    return {
      value: field.kind === 'links' || field.kind === 'children' || field.kind === 'choices' ? [] : null,
      problem: field.required ? problem('required') : null,
    }
  const checked = checks[field.kind](raw, field, context)
  if ('value' in checked) return { value: checked.value, problem: null }
  return { value: raw, problem: 'problem' in checked ? checked.problem : problem('invalid') }
}

const defaultOf = (field: Field, today: string): unknown =>
  field.default === '$today' ? today : typeof field.default === 'string' && field.default.startsWith('$my.') ? undefined : field.default

/**
 * Checks a whole row: every problem of every field at once. Runs unchanged in the form, in an import and on the server;
 * what needs the database (does it exist, is it taken) the server adds in the same shape.
 */
export function validate(resource: Resource, given: Readonly<Record<string, unknown>>, context: ValidationContext): Validated {
  const problems = noProblems()
  const values: Record<string, unknown> = {}
  const creating = context.mode === 'create'
  const add = (name: string, one: Problem) => (problems[name] ??= []).push(one)

  for (const name of Object.keys(given)) if (!resource.fields[name]) add(name, problem('unknown_field'))

  const known: Record<string, unknown> = { ...context.current, ...given }
  for (const [name, field] of Object.entries(resource.fields)) {
    const isGiven = Object.hasOwn(given, name) && given[name] !== undefined
    if (!isGiven && !creating) continue
    if (field.kind === 'computed' || ((field.readOnly || !canField(context.role, 'update', field)) && !context.system)) {
      if (isGiven) add(name, problem('read_only'))
      continue
    }
    if (isGiven && !creating && field.immutable && String(given[name] as string) !== String(context.current?.[name] as string)) {
      add(name, problem('immutable'))
      continue
    }
    const applies = !field.showIf || matches(conditionOf(field.showIf), known)
    if (!isGiven || isBlank(given[name])) {
      const fallback = isGiven ? undefined : defaultOf(field, context.today)
      if (fallback !== undefined && fallback !== null) values[name] = fallback
      else if (field.required && applies) add(name, problem('required'))
      else if (isGiven)
        values[name] =
          field.kind === 'links' || field.kind === 'children' || field.kind === 'choices' ? [] : field.kind === 'flag' ? false : null
      continue
    }
    const checked = checks[field.kind](given[name], field, context)
    if ('value' in checked) values[name] = checked.value
    else if ('problem' in checked) add(name, checked.problem)
    else for (const [path, list] of Object.entries(checked.nested)) for (const one of list) add(`${name}.${path}`, one)
  }

  const after: Record<string, unknown> = { ...context.current, ...values }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.notBefore && !problems[name] && (Object.hasOwn(values, name) || Object.hasOwn(values, field.notBefore))) {
      const [from, to] = [after[field.notBefore], after[name]]
      if (typeof from === 'string' && typeof to === 'string' && to < from) add(name, problem('order', { other: field.notBefore }))
    }
    if (
      field.min !== undefined &&
      (field.kind === 'links' || field.kind === 'children') &&
      Array.isArray(values[name]) &&
      values[name].length < field.min
    )
      add(name, problem('too_few', { min: field.min }))
  }
  return { ok: Object.keys(problems).length === 0, values, problems }
}

/** The fields a form has to show, given what stands in it now. */
export const isShown = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  !field.hidden && (!field.showIf || matches(conditionOf(field.showIf), values))
/** The other fields that a field's visibility depends on. */
export const dependenciesOf = (field: Field): string[] => (field.showIf ? fieldsIn(conditionOf(field.showIf)) : [])

/** A day inside a message, as the screens write it. */
const sayDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** A problem in words. `params.other` names a field and is replaced by its label. */
export function sayProblem(one: Problem, locale: Locale, resource?: Pick<Resource, 'fields'>): string {
  const params: Record<string, string | number> = { ...one.params }
  if (typeof params['other'] === 'string' && resource?.fields[params['other']])
    params['other'] = say(resource.fields[params['other']]!.label, locale)
  if (typeof params['day'] === 'string') params['day'] = sayDay(params['day'], locale)
  if (typeof params['rows'] === 'string' && locale === 'ar') params['rows'] = params['rows'].replaceAll(', ', '، ')
  return say(problemTexts[one.code], locale).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
