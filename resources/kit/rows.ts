import { canField } from './access.ts'
import { conditionOf, matches } from './conditions.ts'
import { initialOf } from './defaults.ts'
import { noProblems, type Problem, type Problems } from './errors.ts'
import type { Field } from './fields.ts'
import { isBlank, isRich, sentAs, type Checked, type ValidationContext } from './checked.ts'
import { isMasked } from './masking.ts'
import type { Resource } from './resource.ts'
import { brokenSums } from './sums.ts'

type Given = Readonly<Record<string, unknown>>
/** Checks one cell of a row by its kind. */
type CheckCell = (raw: unknown, field: Field, context: ValidationContext) => Checked

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null && !Array.isArray(row)
const sameWord = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value))

/** The fields of a row: those of the list itself, and those of the linked record that may be typed in place. */
function fieldsOfRow(list: Field, context: ValidationContext): readonly RowField[] {
  const target = list.to ? context.resourceOf?.(list.to) : undefined
  const known = rowFields.get(list)
  if (known && known.target === target) return known.fields
  const named: Record<string, Field> = { ...list.fields }
  for (const name of list.inline ?? []) if (target?.fields[name]) named[name] = target.fields[name]
  const fields = Object.entries(named).map(([name, field]): RowField => [name, field, list.inline?.includes(name) ?? false])
  rowFields.set(list, { target, fields })
  return fields
}
type RowField = readonly [name: string, field: Field, isInline: boolean]
/** Worked out once for a declaration, not for each of ten thousand rows. */
const rowFields = new WeakMap<Field, { readonly target: Resource | undefined; readonly fields: readonly RowField[] }>()

/** Rows that hold what may stand only once in the list: all of them are told. */
function tellTwins(rows: readonly Given[], fields: Readonly<Record<string, Field>>, add: (path: string, one: Problem) => void): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.unique) continue
    const places = new Map<string, number[]>()
    for (const [index, row] of rows.entries())
      if (!isBlank(row[name])) places.set(sameWord(row[name]), [...(places.get(sameWord(row[name])) ?? []), index])
    for (const same of places.values()) if (same.length > 1) for (const index of same) add(`${index}.${name}`, { code: 'twice_in_list' })
  }
}

const isShownIn = ({ showIf }: Field, row: Given): boolean => !showIf || matches(conditionOf(showIf), row)

const isListOf = ({ kind }: Field): boolean => kind === 'choices' || kind === 'files' || kind === 'children'

/** A list as it is given, what it was, and its name for the words: with those of the lists around it, `instalments.items`. */
interface GivenList {
  readonly path: string
  readonly list: Field
  readonly raw: unknown
  readonly before: unknown
}

/**
 * Rows of a list, or links to other records: by the same rules as the fields of a record, `unique` among themselves, and so the rows
 * within them. What is wrong with the list as a whole is told under an empty path.
 */
export function checkRows({ path: listPath, list, raw, before }: GivenList, context: ValidationContext, check: CheckCell): Checked {
  if (!Array.isArray(raw)) return { problem: { code: 'not_list' } }
  if (list.max !== undefined && raw.length > list.max) return { problem: { code: 'too_many', params: { max: list.max } } }
  const idName = (list.to ? context.resourceOf?.(list.to)?.id : undefined) ?? 'id'
  const fields = fieldsOfRow(list, context)
  const nested: Problems = noProblems()
  const add = (path: string, one: Problem) => void (nested[path] ??= []).push(one)
  // where it is not known what the list held, nothing may be filled in: it would overwrite
  const held = Array.isArray(before) ? (before as readonly Given[]) : context.mode === 'create' ? [] : null
  const wholes: Given[] = []
  const richNames = context.rich ? fields.filter(([, field]) => isRich(field)) : []
  const rows = raw.map((sent: unknown, index) => {
    const row =
      richNames.length > 0 && isRow(sent)
        ? { ...sent, ...Object.fromEntries(richNames.map(([name, field]) => [name, sentAs(sent[name], field, context)])) }
        : sent
    if (!isRow(row)) {
      add(String(index), { code: 'invalid' })
      wholes.push({})
      return {}
    }
    const id = typeof row[idName] === 'string' && row[idName] ? row[idName] : undefined
    const there = id === undefined ? undefined : held?.find((one) => one[idName] === id)
    const isNew = there === undefined && (held !== null || (id === undefined && list.kind === 'children'))
    const kept: Record<string, unknown> = id === undefined ? {} : { [idName]: id }
    // what is linked is named, unless it may be found by what is typed of it
    if (id === undefined && list.kind === 'links' && !list.group && !list.inline) add(String(index), { code: 'required' })
    // labels of the linked record ride along in rows that were read; what is not a field of ours is left out, not refused
    const linksExisting = id !== undefined && list.kind === 'links'
    for (const [name, field, isInline] of fields) {
      if (!context.unlocked && !canField(context.role, 'update', field)) {
        // what this person may not read came back as it was shown, or with nothing in it; what is there stays
        const isUntouched =
          isBlank(row[name]) || isMasked(row[name], field) || (there !== undefined && sameWord(row[name]) === sameWord(there[name]))
        if (!isUntouched) add(`${index}.${name}`, { code: 'read_only' })
        const initial = isNew && isUntouched ? initialOf(field, context) : undefined
        if (initial !== undefined) kept[name] = initial
        continue
      }
      if (isBlank(row[name])) {
        const start = row[name] === undefined && !isInline ? initialOf(field, context) : undefined
        const initial = isNew ? start : undefined
        // of a row that is there, an update says only what changes; of one that may be there, it gets its default if it is not
        const isKnown = row[name] === undefined && (there === undefined ? held === null && start !== undefined : !isBlank(there[name]))
        if (initial !== undefined) kept[name] = initial
        else if (field.required && !isKnown && !(isInline && linksExisting) && isShownIn(field, { ...there, ...row }))
          add(`${index}.${name}`, { code: 'required' })
        else if (row[name] !== undefined) kept[name] = field.kind === 'flag' ? false : isListOf(field) ? [] : null
        continue
      }
      const inner = { path: `${listPath}.${name}`, list: field, raw: row[name], before: there ? there[name] : isNew ? [] : undefined }
      const checked = field.kind === 'children' ? checkRows(inner, context, check) : check(row[name], field, context)
      if ('value' in checked) kept[name] = checked.value
      else if ('problem' in checked) add(`${index}.${name}`, checked.problem)
      else
        for (const [path, problems] of Object.entries(checked.nested))
          for (const one of problems) add([index, name, ...(path === '' ? [] : [path])].join('.'), one)
    }
    for (const [name, field] of fields) {
      if (field.min === undefined || !isListOf(field) || !isShownIn(field, { ...there, ...row })) continue
      const some = kept[name] ?? (isNew && row[name] === undefined ? [] : undefined)
      if (Array.isArray(some) && some.length < field.min && !nested[`${index}.${name}`])
        add(`${index}.${name}`, { code: 'too_few', params: { min: field.min } })
    }
    for (const [name, { notBefore }] of fields) {
      if (!notBefore) continue
      const after: Given = { ...there, ...kept }
      const [from, to] = [after[notBefore], after[name]]
      if (typeof from === 'string' && typeof to === 'string' && to < from && !nested[`${index}.${name}`])
        add(`${index}.${name}`, { code: 'not_before', params: { day: from } })
    }
    // rows of a change say only what differs
    wholes.push({ ...there, ...kept })
    return kept
  })
  // links are told apart by the record they lead to; what is typed of it is unique where it lives
  tellTwins(wholes, list.fields ?? {}, add)
  if (Object.keys(nested).length === 0) for (const one of brokenSums(listPath, list, wholes)) add('', one)
  return Object.keys(nested).length > 0 ? { nested } : { value: rows }
}
