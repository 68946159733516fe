import type { z } from 'zod'
import bankMappings from '../../../resources/bank-mappings.ts'
import boards from '../../../resources/boards.ts'
import type { BankTree, getBankTree, QuestionCounts } from '../../../resources/contract/curriculum.ts'
import type { getBankGrades, getBankSubjects } from '../../../resources/contract/curriculum-writing.ts'
import curricula from '../../../resources/curricula.ts'
import { curriculumLanguages } from '../../../resources/domain/curriculum/fields.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import mappedLessons from '../../../resources/mapped-lessons.ts'
import questions from '../../../resources/questions.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { grouped, partsOf, type Parts, type Reader } from './parts.ts'
import { readerOf } from './tree.ts'

type Deps = Pick<ModuleDeps, 'records'>
const all = { page_no: 1, per_page: 2000 } as const
const isOn = { field: 'is_active', op: 'eq', value: true } as const

/** What a school says of a lesson of its curriculum otherwise than the curriculum does. */
type Differing = Pick<RowOf<typeof mappedLessons>, 'number' | 'name_en' | 'name_ar' | 'taught_order' | 'is_left_out'>
export interface Mapping {
  readonly curriculumId: string
  readonly subjectId: string
  readonly differing: ReadonlyMap<string, Differing>
}

/** The curricula that a school teaches in a grade, by its subjects; `subjectId`: in one of them. */
export async function mappingsOf(
  reader: Reader,
  asked: { readonly grade_id: string; readonly subject_id?: string; readonly language?: string | undefined },
): Promise<Mapping[]> {
  const { grade_id: grade, subject_id: subject, language } = asked
  const { records } = await reader.list(bankMappings, {
    ...all,
    columns: ['subject_id', 'curriculum_id'],
    condition: {
      and: [
        isOn,
        { field: 'grade_id', op: 'eq', value: grade },
        ...(subject ? [{ field: 'subject_id', op: 'eq', value: subject } as const] : []),
        ...(language ? [{ field: 'language', op: 'eq', value: language } as const] : []),
      ],
    },
  })
  const { records: rows } = await reader.list(mappedLessons, {
    page_no: 1,
    per_page: 20_000,
    columns: ['bank_mapping_id', 'lesson_id', 'number', 'name_en', 'name_ar', 'taught_order', 'is_left_out'],
    condition: { field: 'bank_mapping_id', op: 'in', value: records.map((mapping) => mapping.bank_mapping_id) },
  })
  const of = grouped(rows, (row) => row.bank_mapping_id)
  return records.map((mapping) => ({
    curriculumId: mapping.curriculum_id,
    subjectId: mapping.subject_id,
    differing: new Map(of(mapping.bank_mapping_id).map((row) => [row.lesson_id, row])),
  }))
}

/** A curriculum as a school teaches it: without what it leaves out, under its own names, in its own order. */
export function asTaught(parts: Parts, differing: Mapping['differing']) {
  const lessons = parts.lessons
    .filter((lesson) => lesson.is_active && !differing.get(lesson.lesson_id)?.is_left_out)
    .map((lesson) => {
      const own = differing.get(lesson.lesson_id)
      return {
        ...lesson,
        number: own?.number ?? null,
        name_en: own?.name_en ?? lesson.name_en,
        name_ar: own?.name_ar ?? (own?.name_en ? null : lesson.name_ar),
        order: own?.taught_order ?? lesson.position ?? Infinity,
      }
    })
    .toSorted((a, b) => a.order - b.order)
  const lessonsOf = grouped(lessons, (lesson) => lesson.unit_id)
  return parts.units.flatMap((unit) => {
    const own = unit.is_active ? lessonsOf(unit.unit_id) : []
    return own.length === 0 ? [] : [{ ...unit, lessons: own }]
  })
}

const languages = Object.keys(curriculumLanguages) as (keyof typeof curriculumLanguages)[]

const optionOf = (id: string, { name_en, name_ar }: { readonly name_en: string; readonly name_ar: string | null }) => ({
  id,
  label: name_en,
  label_ar: name_ar,
})

/** The approved questions of the bank: where each belongs, and of which type it is. */
async function questionsIn({ records }: Deps, context: RequestContext, curriculumId: string) {
  const { records: held } = await records.list(context, questions, {
    page_no: 1,
    per_page: 20_000,
    columns: ['lesson_id', 'topic_id', 'question_type'],
    condition: {
      and: [
        { field: 'curriculum_id', op: 'eq', value: curriculumId },
        { field: 'status', op: 'eq', value: 'active' },
      ],
    },
  })
  return held
}
function countsOf(held: readonly { readonly question_type: string }[]): QuestionCounts {
  const byType: Record<string, number> = {}
  for (const { question_type: type } of held) byType[type] = (byType[type] ?? 0) + 1
  return { total: held.length, by_type: byType }
}

export async function bankTree(
  deps: Deps,
  context: RequestContext,
  asked: z.output<NonNullable<typeof getBankTree.query>>,
): Promise<BankTree> {
  const [mapping] = await mappingsOf(readerOf(deps, context), asked)
  if (!mapping) return { curriculum_id: null, records: [] }
  const parts = await partsOf(readerOf(deps, context), mapping.curriculumId)
  const topicsOf = grouped(
    parts.topics.filter((topic) => topic.is_active),
    (topic) => topic.lesson_id,
  )
  const held = await questionsIn(deps, context, mapping.curriculumId)
  return {
    curriculum_id: mapping.curriculumId,
    records: asTaught(parts, mapping.differing).map((unit) => ({
      ...optionOf(unit.unit_id, unit),
      level: 'unit',
      counts: countsOf(held.filter((one) => unit.lessons.some((lesson) => lesson.lesson_id === one.lesson_id))),
      children: unit.lessons.map((lesson) => ({
        ...optionOf(lesson.lesson_id, lesson),
        counts: countsOf(held.filter((one) => one.lesson_id === lesson.lesson_id)),
        ...(lesson.number
          ? { label: `${lesson.number} ${lesson.name_en}`, label_ar: lesson.name_ar && `${lesson.number} ${lesson.name_ar}` }
          : {}),
        level: 'lesson',
        children: topicsOf(lesson.lesson_id).map((topic) => ({
          ...optionOf(topic.topic_id, topic),
          level: 'topic',
          counts: countsOf(held.filter((one) => one.topic_id === topic.topic_id)),
        })),
      })),
    })),
  }
}

const there = (deps: Deps, context: RequestContext, more: readonly { field: string; op: 'eq'; value: unknown }[]) =>
  deps.records.list(context, curricula, {
    ...all,
    columns: ['board_id', 'level', 'subject_en', 'subject_ar', 'language'],
    sort_by: 'level',
    condition: { and: [isOn, ...more] },
  })

export async function bankBoards(deps: Deps, context: RequestContext) {
  const { records } = await there(deps, context, [])
  const ids = [...new Set(records.map((curriculum) => curriculum.board_id))]
  const found = await deps.records.byIds(context, boards, ids, ['name_en', 'name_ar'])
  return { records: found.map((board) => optionOf(board.board_id, board)) }
}
export async function bankGrades(deps: Deps, context: RequestContext, { board_id }: z.output<NonNullable<typeof getBankGrades.query>>) {
  const { records } = await there(deps, context, [{ field: 'board_id', op: 'eq', value: board_id }])
  const levels = [...new Set(records.map(({ level }) => String(level)))]
  return { records: levels.map((level) => ({ id: level, label: level, label_ar: null })) }
}
export async function bankSubjects(deps: Deps, context: RequestContext, asked: z.output<NonNullable<typeof getBankSubjects.query>>) {
  const { records } = await there(deps, context, [
    { field: 'board_id', op: 'eq', value: asked.board_id },
    { field: 'level', op: 'eq', value: asked.grade },
  ])
  return {
    records: records.map((one) => ({ id: one.curriculum_id, label: one.subject_en, label_ar: one.subject_ar, language: one.language })),
  }
}
export async function bankLanguages(deps: Deps, context: RequestContext) {
  const { records } = await deps.records.list(context, bankMappings, { ...all, columns: ['language'], condition: isOn })
  const taught = new Set(records.map(({ language }) => language))
  return {
    records: languages.flatMap((id) =>
      taught.has(id) ? [{ id, label: curriculumLanguages[id][0], label_ar: curriculumLanguages[id][1] }] : [],
    ),
  }
}
