import {
  isBlank,
  placeValues,
  ruleFields,
  validate,
  type DuplicateRule,
  type Problem,
  type Resource,
  type ValidationContext,
} from '../../../resources/kit/index.ts'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Capability } from '../../request/capability.ts'
import { skips } from '../../request/granted.ts'
import { admit } from '../admit.ts'
import { ownFactsOf } from '../facts.ts'
import type { Row } from '../types.ts'
import { validationOf } from '../validating.ts'
import { keyOf, type Ground } from './existing.ts'
import type { Other, Others } from './others.ts'
import { answered, answerFor, type Candidate, type Question } from './questions.ts'
import { agree } from './same.ts'
import { spellingsOf } from './spellings.ts'
import { titleIn } from './titles.ts'

/** A linked record that a row needs: made with it, or changed by it in these fields. */
export interface Touched {
  readonly resource: Resource
  readonly other: Other
  readonly changed: readonly string[]
  /** where the file names it: `guardians.0` */
  readonly path: string
}
export interface PathProblem {
  readonly path: string
  readonly problem: Problem
}
/** One row's words about those it is linked to. */
export interface Words {
  readonly line: number
  readonly field: string
  /** the fields of the other record that may be typed here */
  readonly inline: readonly string[]
  /** by what those whom a row brings along are made and corrected */
  readonly granted: Capability
  readonly rows: readonly Row[]
  /** who is linked already */
  readonly linked: ReadonlySet<string>
}
export interface Meant {
  /** by row; null where that is not known, or wrong */
  readonly ids: readonly (string | null)[]
  readonly touched: readonly Touched[]
  readonly problems: readonly PathProblem[]
  readonly questions: readonly Question[]
}

const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)
const arabic = /\p{Script=Arabic}/u

const typedOf = (row: Row, inline: readonly string[]): Row =>
  Object.fromEntries(inline.filter((name) => !isBlank(row[name])).map((name) => [name, row[name]]))

/** A new name is written where its script belongs, if that may be typed here. */
function inItsScript(resource: Resource, name: string, value: unknown, inline: readonly string[]): string {
  const twin = spellingsOf(resource, name)[1]
  return twin && inline.includes(twin) && typeof value === 'string' && arabic.test(value) ? twin : name
}
const detailsOf = (resource: Resource, row: Readonly<Row>): string =>
  keyOf(resource)
    .filter((name) => !resource.title[0].includes(`{${name}}`) && !isBlank(row[name]))
    .map((name) => String(row[name] as string))
    .join(', ')

/**
 * Says whom a row means. Who agrees in the whole key is the same; who is near by a rule of the declaration is asked about; nobody
 * else is ever taken for somebody who is there.
 */
export class Whom {
  private readonly ground: Ground
  private readonly answers: ImportAnswers
  private readonly newId: () => string
  /** answers that mean a record of the same file: its id differs from run to run, its place does not */
  private readonly inFile = new Map<string, Other>()
  /** what a new one of a kind begins with, and is checked by: the same for every row */
  private readonly beginnings = new Map<Resource, { readonly start: Row; readonly rules: ValidationContext }>()

  constructor(ground: Ground, answers: ImportAnswers, newId: () => string) {
    this.ground = ground
    this.answers = answers
    this.newId = newId
  }

  meant(words: Words, others: Others): Meant {
    const { resource } = others
    const { field, rows, linked } = words
    const touched: Touched[] = []
    const problems: PathProblem[] = []
    const questions: Question[] = []
    const known = rows.map((row) => (isBlank(row[resource.id]) ? others.same(row, linked) : others.get(row[resource.id] as string)))
    const spoken = new Set(known.flatMap((other) => other?.id ?? []))
    const ids = rows.map((row, index) => {
      const path = `${field}.${index}`
      const typed = typedOf(row, words.inline)
      let other = known[index]
      let isRenamed = !isBlank(row[resource.id])
      const question = other ? null : this.question({ words, path, others, row, spoken })
      if (question) {
        questions.push(question)
        if (question.chosen === null) return null
        const chosen = question.candidates.find(({ answer }) => answer === question.chosen)
        if (chosen) other = chosen.id === null ? this.inFile.get(question.chosen) : others.get(chosen.id)
        isRenamed = other !== undefined
      }
      if (other) {
        const corrected = this.correct({ words, path, others, typed, other, isRenamed })
        problems.push(...corrected.problems)
        if (corrected.changed.length > 0 || other.before === null) touched.push({ resource, other, changed: corrected.changed, path })
      } else {
        const made = this.make(words, path, others, typed)
        problems.push(...made.problems)
        if (!made.other) return null
        other = made.other
        touched.push({ resource, other, changed: [], path })
      }
      spoken.add(other.id)
      return other.id
    })
    return { ids, touched, problems, questions }
  }

  private question(about: {
    readonly words: Words
    readonly path: string
    readonly others: Others
    readonly row: Row
    /** those whom other columns of the same row mean */
    readonly spoken: ReadonlySet<string>
  }): Question | null {
    const { words, path, others, row, spoken } = about
    const { resource } = others
    if (others.rules.length + others.rulesWithin.length === 0) return null
    const { context } = this.ground
    const { locale } = context
    const mine = [...words.linked].flatMap((id) => others.get(id) ?? [])
    const near = [
      ...others.rules.map((rule) => [rule, others.near(rule, row)] as const),
      ...others.rulesWithin.map((rule) => [rule, mine.filter((other) => agree(resource, ruleFields(rule), row, other.values))] as const),
    ].map(([rule, found]): [DuplicateRule, Other[]] => [rule, found.filter(({ id, line }) => !spoken.has(id) && line !== words.line)])
    const first = near.find(([, found]) => found.length > 0)
    if (!first) return null
    const candidates = [...new Set(near.flatMap(([, found]) => found))].map((other): Candidate => {
      const shown = { label: titleIn(resource, other.values, locale), details: detailsOf(resource, other.values) }
      if (other.line === null) return { answer: answerFor(other.id), id: other.id, ...shown }
      const answer = answerFor(`@${other.line}:${keyText(resource, other)}`)
      this.inFile.set(answer, other)
      return { answer, id: null, ...shown }
    })
    return answered(
      {
        line: words.line,
        path,
        resource,
        rule: first[0],
        says: [titleIn(resource, row, locale), detailsOf(resource, row)].filter(Boolean).join(', '),
        candidates,
        canBeNew: true,
      },
      this.answers,
      skips(context, 'namesakes', resource),
    )
  }

  private beginningOf(resource: Resource): { readonly start: Row; readonly rules: ValidationContext } {
    const known = this.beginnings.get(resource)
    if (known) return known
    const rules: ValidationContext = { ...validationOf(this.ground, resource), mode: 'create' }
    const beginning = { start: placeValues(resource.fields, ownFactsOf(this.ground.context)), rules }
    this.beginnings.set(resource, beginning)
    return beginning
  }

  private make({ line, granted }: Words, path: string, others: Others, typed: Row): { other: Other | null; problems: PathProblem[] } {
    const { resource } = others
    admit(this.ground.context, { action: 'create', resource, said: () => Object.keys(typed) }, granted)
    const { start, rules } = this.beginningOf(resource)
    const checked = validate(resource, Object.assign({}, start, typed), rules)
    if (!checked.ok)
      return {
        other: null,
        problems: Object.entries(checked.problems).flatMap(([name, list]) => list.map((problem) => ({ path: `${path}.${name}`, problem }))),
      }
    const said = new Map(Object.keys(checked.values).map((name) => [name, line]))
    const other: Other = { id: this.newId(), before: null, values: checked.values, line, said }
    others.add(other)
    return { other, problems: [] }
  }

  /** What differs in somebody who is known is a change; rows of one file that contradict one another are told. */
  private correct(about: {
    readonly words: Words
    readonly path: string
    readonly others: Others
    readonly typed: Row
    readonly other: Other
    /** was the person found by something else than this name? */
    readonly isRenamed: boolean
  }): { changed: string[]; problems: PathProblem[] } {
    const { words, path, others, typed, other, isRenamed } = about
    const { line } = words
    const changed: string[] = []
    const problems: PathProblem[] = []
    if (other.isElsewhere) return { changed, problems }
    for (const [written, value] of Object.entries(typed)) {
      if (others.isSpelling(written, value, other)) continue
      const name = isRenamed ? inItsScript(others.resource, written, value, words.inline) : written
      const said = other.said.get(name)
      if (sameValue(other.values[name], value)) {
        // who says the same as an earlier row brings the same change
        if (other.before !== null && !sameValue(other.before[name], value)) changed.push(name)
      } else if (said !== undefined && said !== line) {
        problems.push({ path: `${path}.${written}`, problem: { code: 'said_otherwise', params: { row: said } } })
      } else {
        other.values[name] = value
        other.said.set(name, line)
        changed.push(name)
      }
    }
    if (changed.length > 0) {
      admit(this.ground.context, { action: 'update', resource: others.resource, said: () => changed }, words.granted)
      others.add(other)
    }
    return { changed, problems }
  }
}

const keyText = (resource: Resource, { values }: Other): string =>
  keyOf(resource)
    .map((name) => String(values[name] as string))
    .join(':')
