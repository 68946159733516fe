import type { CurriculumPart, CurriculumUnit } from '../../../resources/contract/curriculum.ts'
import type { Row } from '../../engine/index.ts'
import type { TreeMove } from '../../ui/index.ts'

/** A part of the tree by its key: what it is, and what it hangs on. */
export interface Found {
  readonly part: CurriculumPart
  readonly id: string
  readonly under: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly row: Row
}
export const keyOf = (part: CurriculumPart, id: string): string => `${part} ${id}`
/** What hangs on parts of this kind. */
export const within = { units: 'lessons', lessons: 'topics', topics: null } as const satisfies Record<CurriculumPart, CurriculumPart | null>

const namesOf = ({ name_en, name_ar }: Pick<Found, 'name_en' | 'name_ar'>) => ({ name_en, name_ar })

export function foundIn(units: readonly CurriculumUnit[], curriculumId: string): ReadonlyMap<string, Found> {
  const all: Found[] = []
  for (const { lessons, ...unit } of units) {
    all.push({ part: 'units', id: unit.unit_id, under: curriculumId, ...namesOf(unit), row: unit })
    for (const { topics, ...lesson } of lessons) {
      all.push({ part: 'lessons', id: lesson.lesson_id, under: unit.unit_id, ...namesOf(lesson), row: lesson })
      for (const topic of topics)
        all.push({ part: 'topics', id: topic.topic_id, under: lesson.lesson_id, ...namesOf(topic), row: { ...topic } })
    }
  }
  return new Map(all.map((one) => [keyOf(one.part, one.id), one]))
}

/** A move in the tree as the server is told it: what stands under the new place from then on, in its order. */
export function orderAfter(found: ReadonlyMap<string, Found>, curriculumId: string, { key, under, before }: TreeMove) {
  const moved = found.get(key)
  if (!moved) return null
  const place = under === null ? curriculumId : found.get(under)?.id
  if (place === undefined) return null
  const there = [...found.values()].filter((one) => one.part === moved.part && one.under === place && one.id !== moved.id)
  const at = before === null ? -1 : there.findIndex((one) => keyOf(one.part, one.id) === before)
  const ids = there.map((one) => one.id)
  ids.splice(at < 0 ? ids.length : at, 0, moved.id)
  return { part: moved.part, under: place, ids }
}
