import { cognitiveLevels, difficulties, questionTypes } from '../questions/types.ts'
import type { Blueprint, Quota, Section } from './blueprint.ts'
import { lessonName, noNames, print, topicName, type Names, type Sentence } from './sentence.ts'
import type { Place } from './validate.ts'

/** What differs between two versions. Nothing (`null`) where one of them does not have it. */
export interface Difference {
  readonly what: string
  readonly place: Place
  readonly name: Sentence
  readonly from: string | null
  readonly to: string | null
}
interface Said {
  readonly what: string
  readonly place: Place
  readonly name: Sentence
  readonly value: string
}

const sectionWords = {
  question_type: ['type', 'النوع'],
  marks_per_question: ['marks a question', 'درجة السؤال'],
  question_count: ['questions', 'عدد الأسئلة'],
  to_attempt: ['to be answered', 'المطلوب الإجابة عنه'],
  internal_choice_count: ['with a choice', 'ذات البديل'],
} as const
const ruleWords = {
  exclude_used_days: ['Days without use', 'أيام عدم الاستخدام'],
  max_exposure: ['Most uses', 'أقصى عدد للاستخدام'],
  no_enemy_items: ['No questions that give one another away', 'منع الأسئلة التي يكشف بعضها بعضاً'],
  allow_same_topic_max: ['Most of one topic', 'الحد الأعلى للموضوع الواحد'],
  source_sets: ['Question sets', 'مجموعات الأسئلة'],
  language_fallback: ['Other language allowed', 'السماح باللغة الأخرى'],
} as const

const ofSection = (section: Section): Said[] =>
  Object.entries(sectionWords).map(([field, [en, ar]]) => ({
    what: `section.${field}`,
    place: { section_id: section.section_id },
    name: [`Section ${section.code}: ${en}`, `القسم ${section.code}: ${ar}`],
    value: field === 'question_type' ? questionTypes[section.question_type][0] : String(section[field as keyof typeof sectionWords]),
  }))
const ofQuota = (what: string, words: Readonly<Record<string, Sentence>>, { level, pct, marks, tolerance }: Quota<string>): Said => ({
  what,
  place: { level },
  name: words[level] ?? [level, level],
  value: `${pct === null ? print(marks ?? 0) : `${print(pct)}%`} ± ${print(tolerance)}`,
})

/** Everything that a blueprint says, line by line. */
function linesOf(blueprint: Blueprint, names: Names): Said[] {
  const codes = new Map(blueprint.sections.map(({ section_id, code }) => [section_id, code]))
  const plain = (what: string, name: Sentence, value: unknown): Said => ({ what, place: {}, name, value: String(value) })
  return [
    plain('total_marks', ['Marks', 'الدرجات'], blueprint.total_marks),
    plain('duration_min', ['Minutes', 'الدقائق'], blueprint.duration_min ?? '–'),
    plain('language', ['Language', 'اللغة'], blueprint.language),
    ...blueprint.sections.flatMap(ofSection),
    ...blueprint.matrix
      .filter(({ count }) => count > 0)
      .map(({ lesson_id, topic_id, section_id, count }): Said => {
        const lesson = lessonName(names, lesson_id)
        const topic = topic_id === null ? null : topicName(names, topic_id)
        const nameAt = (at: 0 | 1): string =>
          [lesson[at], topic?.[at], codes.get(section_id) ?? section_id].filter((part) => part !== undefined).join(' / ')
        return { what: 'cell', place: { lesson_id, topic_id, section_id }, name: [nameAt(0), nameAt(1)], value: String(count) }
      }),
    ...blueprint.lesson_weight.map(({ lesson_id, marks, tolerance }): Said => ({
      what: 'lesson_weight',
      place: { lesson_id },
      name: lessonName(names, lesson_id),
      value: `${print(marks)} ± ${print(tolerance)}`,
    })),
    ...blueprint.cognitive.map((quota) => ofQuota('cognitive', cognitiveLevels, quota)),
    ...blueprint.difficulty.map((quota) => ofQuota('difficulty', difficulties, quota)),
    ...blueprint.outcomes.map(({ outcome_code, min_questions }): Said => ({
      what: 'outcome',
      place: { outcome_code },
      name: [outcome_code, outcome_code],
      value: String(min_questions),
    })),
    ...Object.entries(ruleWords).map(([rule, name]): Said => {
      const value = blueprint.rules[rule as keyof typeof ruleWords]
      return plain(`rules.${rule}`, name, typeof value === 'object' ? value?.toSorted().join(', ') || '–' : value)
    }),
  ]
}

export function compareBlueprints(before: Blueprint, after: Blueprint, names: Names = noNames): Difference[] {
  const keyOf = ({ what, place }: Said): string => JSON.stringify([what, place])
  const [old, fresh] = [before, after].map((one) => new Map(linesOf(one, names).map((line) => [keyOf(line), line]))) as [
    Map<string, Said>,
    Map<string, Said>,
  ]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key), fresh.get(key)]
    const said = to ?? from
    if (!said || from?.value === to?.value) return []
    return { what: said.what, place: said.place, name: said.name, from: from?.value ?? null, to: to?.value ?? null }
  })
}
