import type { Field } from './fields.ts'
import { isBlank } from './checked.ts'
import { fold } from './folding.ts'
import type { DuplicateRule } from './resource.ts'
import { namesMeet, transposed, type NameMeeting } from './sounding.ts'
import { wordOf } from './text.ts'

type Rule = Pick<DuplicateRule, 'fields'>
type Values = Readonly<Record<string, unknown>>

/** The fields that must agree, without the sign that they are compared folded. */
export const ruleFields = ({ fields }: Rule): string[] => fields.map((one) => one.replace(/~$/, ''))
/** Those that are compared as they are. */
export const exactFields = ({ fields }: Rule): string[] => fields.filter((one) => !one.endsWith('~'))
/** Those that are a name: compared folded and, where something else agrees as well, by their sound. */
export const nameFields = (rule: Rule): string[] => ruleFields(rule).filter((one) => !rule.fields.includes(one))

/** Kinds of which few records share a value, spelt in one way only; first those of which fewest do. */
export const selective: readonly Field['kind'][] = ['phone', 'email', 'date', 'number']

/** Is there something beside the name by which few are found? Only then does a name that is spelt otherwise say anything. */
export const isFirm = (rule: Rule, fields: Readonly<Record<string, Field>>): boolean =>
  exactFields(rule).some((name) => selective.includes(fields[name]!.kind) || fields[name]!.unique !== undefined)

const said = (value: unknown): string => fold(wordOf(value ?? ''))
const nameOf = (names: readonly string[], values: Values): string => names.map((name) => wordOf(values[name] ?? '')).join(' ')

/** What a record is called, as far as the rule compares it. */
export const nameToldBy = (rule: Rule, values: Values): string => nameOf(nameFields(rule), values)

/** The days that a date may have been meant as: told the other way round it is near. */
export const datesMeant = (value: string): string[] => [value, transposed(value)].filter((day) => day !== null)

/**
 * Do two records agree by a rule? `near`: a name stands in between that the other leaves out, or day and month of a date were told the
 * other way round.
 */
export function rulesMeet(rule: Rule, fields: Readonly<Record<string, Field>>, one: Values, other: Values): NameMeeting {
  const names = nameFields(rule)
  if (ruleFields(rule).some((name) => isBlank(one[name]) || isBlank(other[name]))) return null
  let isNear = false
  for (const name of exactFields(rule)) {
    if (said(one[name]) === said(other[name])) continue
    if (fields[name]!.kind !== 'date' || names.length === 0 || transposed(wordOf(one[name])) !== wordOf(other[name])) return null
    isNear = true
  }
  if (names.every((name) => said(one[name]) === said(other[name]))) return isNear ? 'near' : 'same'
  if (!isFirm(rule, fields)) return null
  const meeting = namesMeet(nameOf(names, one), nameOf(names, other))
  // of a day told the other way round the names have to be the same, or chance alone finds many
  return isNear && meeting === 'near' ? null : isNear && meeting === 'same' ? 'near' : meeting
}

/**
 * What speaks against two records being one: facts that a rule compares, or says to be of one person (`unlike`), that nobody changes, and
 * of which each has another. A day told the
 * other way round is the same day; of a telephone or a class another one says nothing.
 */
export function speakingAgainst(
  rules: readonly (Rule & Pick<DuplicateRule, 'unlike'>)[],
  fields: Readonly<Record<string, Field>>,
  one: Values,
  other: Values,
): readonly string[] {
  const compared = rules.flatMap(exactFields).filter((name) => fields[name]!.kind === 'date' || fields[name]!.unique)
  const lasting = new Set([...compared, ...rules.flatMap(({ unlike = [] }) => unlike)])
  return [...lasting].filter(
    (name) =>
      !isBlank(one[name]) &&
      !isBlank(other[name]) &&
      said(one[name]) !== said(other[name]) &&
      (fields[name]!.kind !== 'date' || transposed(wordOf(one[name])) !== wordOf(other[name])),
  )
}
