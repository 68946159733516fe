import curricula from '../../../resources/curricula.ts'
import { say } from '../../../resources/kit/index.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import type { Cell } from '../../documents/table.ts'
import { escapeFormula } from '../../documents/formula-text.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Blob } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { columnNames, columns, type Column } from './columns.ts'
import { grouped, partsOf, type Parts } from './parts.ts'
import { readerOf } from './tree.ts'

type Line = Partial<Record<Column, string | number | null>>

/** Of a curriculum in which nothing stands yet: how a file of it looks. */
const example: readonly Line[] = [
  {
    unit: 'Numbers and operations',
    unit_ar: 'الأعداد والعمليات',
    lesson: 'Rational numbers',
    lesson_ar: 'الأعداد النسبية',
    periods: 6,
    topic: 'Adding fractions',
    topic_ar: 'جمع الكسور',
    code: 'M8.1.2',
    outcome: 'Adds fractions with unlike denominators',
    outcome_ar: 'يجمع كسوراً مختلفة المقامات',
  },
  { topic: 'Multiplying fractions', topic_ar: 'ضرب الكسور' },
]

/** A line for each topic and for each outcome; a unit and a lesson stand in each of theirs, so that a line can be sorted or moved. */
function linesOf(parts: Parts): Line[] {
  const lessonsOf = grouped(parts.lessons, (lesson) => lesson.unit_id)
  const topicsOf = grouped(parts.topics, (topic) => topic.lesson_id)
  const outcomesOf = grouped(parts.outcomes, (outcome) => outcome.lesson_id)
  return parts.units.flatMap((unit): Line[] => {
    const ofUnit = { unit: unit.name_en, unit_ar: unit.name_ar }
    const own = lessonsOf(unit.unit_id)
    if (own.length === 0) return [ofUnit]
    return own.flatMap((lesson): Line[] => {
      const ofLesson = { ...ofUnit, lesson: lesson.name_en, lesson_ar: lesson.name_ar, periods: lesson.periods }
      const inLesson = topicsOf(lesson.lesson_id)
      const told = outcomesOf(lesson.lesson_id).map(({ code, text_en, text_ar, topic_id }) => ({
        topic_id,
        line: { code, outcome: text_en, outcome_ar: text_ar },
      }))
      const ofTopics = inLesson.flatMap((topic): Line[] => {
        const ofTopic = { ...ofLesson, topic: topic.name_en, topic_ar: topic.name_ar }
        const its = told.filter(({ topic_id }) => topic_id === topic.topic_id)
        return its.length === 0 ? [ofTopic] : its.map(({ line }) => ({ ...ofTopic, ...line }))
      })
      const beside = told.filter(({ topic_id }) => !inLesson.some((topic) => topic.topic_id === topic_id))
      const lines = [...beside.map(({ line }) => ({ ...ofLesson, ...line })), ...ofTopics]
      return lines.length === 0 ? [ofLesson] : lines
    })
  })
}

const cellOf = (value: string | number | null | undefined): Cell => (typeof value === 'string' ? escapeFormula(value) : (value ?? null))
const wide: ReadonlySet<Column> = new Set(['outcome', 'outcome_ar', 'lesson', 'lesson_ar', 'topic', 'topic_ar'])

/** What can be filled from once more, and then changes nothing. */
export async function contents(deps: Pick<ModuleDeps, 'records'>, context: RequestContext, curriculumId: string): Promise<Blob> {
  const { locale } = context
  const curriculum = await deps.records.get(context, curricula, curriculumId)
  const parts = await partsOf(readerOf(deps, context), curriculumId)
  const lines = parts.units.length === 0 ? example : linesOf(parts)
  const body = await writeWorkbook([
    {
      name: say(['Curriculum', 'المنهج'], locale),
      rightToLeft: locale === 'ar',
      columns: columnNames.map((name) => ({
        header: say(columns[name].header, locale),
        width: wide.has(name) ? 34 : 22,
        required: name === 'unit' || name === 'lesson',
      })),
      rows: lines.map((line) => columnNames.map((name) => cellOf(line[name]))),
    },
  ])
  return { name: `${curriculum.code}-${curriculum.level}.xlsx`, type: xlsxType, body }
}
