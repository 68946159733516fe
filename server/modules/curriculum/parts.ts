import lessons from '../../../resources/lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import type { RecordsWithin } from '../../records/index.ts'

/** More parts than any curriculum has. */
const all = { page_no: 1, per_page: 20_000 } as const

interface Standing {
  readonly position: number | null
  readonly name_en: string
}
/** As they are taught; what has no place yet comes last. */
export const inOrder = <Part extends Standing>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.name_en.localeCompare(b.name_en))

export type Reader = Pick<RecordsWithin, 'list'>

/** Everything that hangs on a curriculum, each kind in its order. */
export async function partsOf(reader: Reader, curriculumId: string) {
  const condition = { field: 'curriculum_id', op: 'eq', value: curriculumId } as const
  const [ofUnits, ofLessons, ofTopics, ofOutcomes] = await Promise.all([
    reader.list(units, { ...all, condition, columns: ['name_en', 'name_ar', 'position'] }),
    reader.list(lessons, { ...all, condition, columns: ['name_en', 'name_ar', 'position', 'unit_id', 'periods'] }),
    reader.list(topics, { ...all, condition, columns: ['name_en', 'name_ar', 'position', 'lesson_id'] }),
    reader.list(outcomes, { ...all, condition, columns: ['code', 'text_en', 'text_ar', 'position', 'lesson_id', 'topic_id'] }),
  ])
  return {
    units: inOrder(ofUnits.records),
    lessons: inOrder(ofLessons.records),
    topics: inOrder(ofTopics.records),
    outcomes: ofOutcomes.records.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.code.localeCompare(b.code)),
  }
}
export type Parts = Awaited<ReturnType<typeof partsOf>>

/** Rows by what several of them have in common. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => readonly Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return (key) => groups.get(key) ?? []
}
