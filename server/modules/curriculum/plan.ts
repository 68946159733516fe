import { most } from '../../../resources/domain/curriculum/fields.ts'
import { fold, type Text } from '../../../resources/kit/index.ts'
import { columns, type Column } from './columns.ts'
import { isArabic, namesIn, type Names } from './names.ts'
import type { Parts } from './parts.ts'
import type { FileLine } from './reading.ts'

export interface PlanProblem {
  readonly row: number
  readonly column: Column | null
  readonly text: Text
}
/** What a file says of a part, by the fields of its kind. */
interface Said {
  name_en?: string
  name_ar?: string
  periods?: number
  code?: string
  text_en?: string
  text_ar?: string
}
/** A part as the file says it: one that is there (`id`) and gets `values`, or one that comes in. */
export interface Planned {
  readonly id: string | null
  readonly row: number
  /** what it hangs on: the plan of that, which has an id once it is made */
  readonly under: Planned | null
  /** of an outcome the topic beside the lesson */
  readonly beside: Planned | null
  readonly values: Said
}
export interface Plan {
  readonly units: readonly Planned[]
  readonly lessons: readonly Planned[]
  readonly topics: readonly Planned[]
  readonly outcomes: readonly Planned[]
  readonly problems: readonly PlanProblem[]
  /** lines whose every part is there as they say it */
  readonly same: number
}

const longest: Readonly<Partial<Record<Column, number>>> = {
  unit: most.unit,
  unit_ar: most.unit,
  lesson: most.lesson,
  lesson_ar: most.lesson,
  topic: most.topic,
  topic_ar: most.topic,
  code: most.outcomeCode,
  outcome: most.outcome,
  outcome_ar: most.outcome,
}
const codeForm = /^[\p{L}\p{N}\-_./+ ]+$/u

const tooLong = (max: number): Text => [`This may have at most ${max} letters`, `الحد الأقصى ${max} حرفاً`]
const needs = (column: Column): Text => [
  `This line says no ${columns[column].header[0].toLowerCase()}, and no line above it does`,
  `لا يذكر هذا السطر «${columns[column].header[1]}» ولا أي سطر فوقه`,
]
const noNumber: Text = [`Write a whole number from 1 to ${most.periods}`, `اكتب عدداً صحيحاً من 1 إلى ${most.periods}`]
const noCode: Text = ['A code has letters, digits and - _ . / +', 'يتكوّن الرمز من حروف وأرقام و - _ . / +']
const noOutcome: Text = ['A code without what it stands for', 'رمز بلا نص للناتج']
const codeNeeded: Text = ['An outcome needs a code', 'يحتاج الناتج إلى رمز']
const saidTwice = (row: number): Text => [`Line ${row} says something else of the same`, `يقول السطر ${row} غير ذلك عن الشيء نفسه`]

const told = (said = '', arabic = ''): Names | null => (said === '' && arabic === '' ? null : namesIn(said, arabic))

interface Texts {
  readonly text_en?: string
  readonly text_ar?: string
}
/** As names: what stands in the one column that a file has is in the language of its letters. */
function textsIn(said = '', arabic = ''): Texts {
  const isOther = arabic === '' && isArabic(said)
  return {
    ...(said !== '' && !isOther ? { text_en: said } : {}),
    ...(arabic !== '' ? { text_ar: arabic } : isOther ? { text_ar: said } : {}),
  }
}
const saysElse = (before: Texts, { text_en, text_ar }: Texts): boolean =>
  (before.text_en ?? text_en) !== (text_en ?? before.text_en) || (before.text_ar ?? text_ar) !== (text_ar ?? before.text_ar)
const newIn = (there: { readonly text_en: string | null; readonly text_ar: string | null }, { text_en, text_ar }: Texts): Texts => ({
  ...(text_en !== undefined && text_en !== there.text_en ? { text_en } : {}),
  ...(text_ar !== undefined && text_ar !== there.text_ar ? { text_ar } : {}),
})

interface Known {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly periods?: number | null
}

/** Parts of one kind: those that are there under what they hang on, those that the file has named so far, and what it says of them. */
class Level {
  readonly planned: Planned[] = []
  readonly #byName = new Map<string, Planned>()
  readonly #known: ReadonlyMap<string, Known>
  constructor(known: readonly (readonly [parent: string, Known])[]) {
    this.#known = new Map(
      known.flatMap(([parent, one]) =>
        [one.name_en, one.name_ar].flatMap((name) => (name ? [[`${parent} ${fold(name)}`, one] as const] : [])),
      ),
    )
  }
  /** `under`: null for what hangs on the curriculum itself. */
  take(row: number, under: Planned | null, names: Names, periods?: number): Planned {
    const place = under === null ? '' : (under.id ?? `new ${under.row} ${String(under.values.name_en)}`)
    const keys = [names.name_en, names.name_ar].flatMap((name) => (name ? [`${place} ${fold(name)}`] : []))
    const there = keys.map((key) => this.#known.get(key)).find((one) => one !== undefined)
    // of what is there only what differs
    const more = periods === undefined || periods === there?.periods ? {} : { periods }
    const before = keys.map((key) => this.#byName.get(key)).find((one) => one !== undefined)
    if (before) {
      // a later line may say what an earlier one left open
      if (more.periods !== undefined) before.values.periods ??= more.periods
      return before
    }
    const isTranslated = names.name_ar !== undefined && names.name_ar !== there?.name_ar && names.name_ar !== there?.name_en
    const values: Said = there ? { ...(isTranslated ? { name_ar: names.name_ar! } : {}), ...more } : { ...names, ...more }
    const one: Planned = { id: there?.id ?? null, row, under, beside: null, values }
    this.planned.push(one)
    for (const key of keys) this.#byName.set(key, one)
    return one
  }
}

/** What a file would do to a curriculum. A line says what is new of it: an empty unit or lesson is that of the line above. */
export function planOf(parts: Parts, lines: readonly FileLine[]): Plan {
  const units = new Level(parts.units.map((unit) => ['', { ...unit, id: unit.unit_id }]))
  const lessons = new Level(parts.lessons.map((lesson) => [lesson.unit_id, { ...lesson, id: lesson.lesson_id }]))
  const topics = new Level(parts.topics.map((topic) => [topic.lesson_id, { ...topic, id: topic.topic_id }]))
  const codes = new Map(parts.outcomes.map((outcome) => [`${outcome.lesson_id} ${fold(outcome.code)}`, outcome]))
  const outcomes: Planned[] = []
  const outcomesNamed = new Map<string, Planned>()
  const problems: PlanProblem[] = []
  let [unit, lesson, topic]: [Planned | null, Planned | null, Planned | null] = [null, null, null]

  for (const { row, cells } of lines) {
    const found = problems.length
    const problem = (column: Column, text: Text): void => void problems.push({ row, column, text })
    for (const [column, max] of Object.entries(longest) as [Column, number][])
      if ((cells[column]?.length ?? 0) > max) problem(column, tooLong(max))
    const periods = Number(cells.periods ?? '')
    if ((cells.periods ?? '') !== '' && (!Number.isInteger(periods) || periods < 1 || periods > most.periods)) problem('periods', noNumber)
    const code = cells.code ?? ''
    if (code !== '' && !codeForm.test(code)) problem('code', noCode)
    const [unitNames, lessonNames, topicNames] = [
      told(cells.unit, cells.unit_ar),
      told(cells.lesson, cells.lesson_ar),
      told(cells.topic, cells.topic_ar),
    ]
    const outcome = told(cells.outcome, cells.outcome_ar)
    if (code === '' && outcome) problem('code', codeNeeded)
    if (problems.length > found) continue

    if (unitNames) [unit, lesson, topic] = [units.take(row, null, unitNames), null, null]
    if (unit === null) {
      problem('unit', needs('unit'))
      continue
    }
    if (lessonNames) [lesson, topic] = [lessons.take(row, unit, lessonNames, cells.periods ? periods : undefined), null]
    if (lesson === null) {
      if (topicNames || code !== '') problem('lesson', needs('lesson'))
      continue
    }
    if (topicNames) topic = topics.take(row, lesson, topicNames)
    if (code === '') continue
    const place = `${lesson.id ?? `new ${lesson.row} ${String(lesson.values.name_en)}`} ${fold(code)}`
    const said = textsIn(cells.outcome, cells.outcome_ar)
    const before = outcomesNamed.get(place)
    if (before) {
      if (saysElse(before.values, said)) problem('outcome', saidTwice(before.row))
      continue
    }
    const there = codes.get(place)
    if (!there && !outcome) {
      problem('outcome', noOutcome)
      continue
    }
    const values = there ? newIn(there, said) : { code, ...said }
    const one: Planned = { id: there?.outcome_id ?? null, row, under: lesson, beside: there ? null : topic, values }
    outcomes.push(one)
    outcomesNamed.set(place, one)
  }

  const all = { units: units.planned, lessons: lessons.planned, topics: topics.planned, outcomes }
  const touched = new Set(Object.values(all).flatMap((some) => some.filter(isNews).map((one) => one.row)))
  const wrong = new Set(problems.map((one) => one.row))
  return { ...all, problems, same: lines.filter(({ row }) => !touched.has(row) && !wrong.has(row)).length }
}

/** Does the file say anything of it that is not there yet? */
export const isNews = ({ id, values }: Planned): boolean => id === null || Object.values(values).some((value) => value !== undefined)
