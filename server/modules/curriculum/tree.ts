import type { CurriculumUnit } from '../../../resources/contract/curriculum.ts'
import curricula from '../../../resources/curricula.ts'
import prerequisites from '../../../resources/prerequisites.ts'
import topicKind from '../../../resources/topics.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { grouped, partsOf, type Reader } from './parts.ts'

type Deps = Pick<ModuleDeps, 'records'>

/** The same calls for one request, so that what reads within a transaction reads outside of one, too. */
export const readerOf = ({ records }: Deps, context: RequestContext): Reader => ({
  list: (resource, params) => records.list(context, resource, params),
})

/** What each topic of a curriculum needs before it, of whichever curriculum that is. */
async function needsOf(deps: Deps, context: RequestContext, topicIds: readonly string[]) {
  if (topicIds.length === 0) return () => []
  const { records: needs } = await deps.records.list(context, prerequisites, {
    page_no: 1,
    per_page: 20_000,
    columns: ['topic_id', 'before_topic_id'],
    condition: { field: 'topic_id', op: 'in', value: topicIds },
  })
  const before = [...new Set(needs.map((need) => need.before_topic_id))]
  const named = new Map(
    (await deps.records.byIds(context, topicKind, before, ['name_en', 'name_ar'])).map((topic) => [topic.topic_id, topic]),
  )
  const of = grouped(needs, (need) => need.topic_id)
  return (topicId: string) =>
    of(topicId).flatMap(({ before_topic_id }) => {
      const topic = named.get(before_topic_id)
      return topic ? [{ topic_id: topic.topic_id, name_en: topic.name_en, name_ar: topic.name_ar }] : []
    })
}

export async function readTree(deps: Deps, context: RequestContext, curriculumId: string): Promise<{ units: CurriculumUnit[] }> {
  await deps.records.get(context, curricula, curriculumId)
  const parts = await partsOf(readerOf(deps, context), curriculumId)
  const beforeOf = await needsOf(
    deps,
    context,
    parts.topics.map((topic) => topic.topic_id),
  )
  const lessonsOf = grouped(parts.lessons, (lesson) => lesson.unit_id)
  const topicsOf = grouped(parts.topics, (topic) => topic.lesson_id)
  const outcomesOf = grouped(parts.outcomes, (outcome) => outcome.lesson_id)
  const partOf = <Part extends { name_en: string; name_ar: string | null; is_active: boolean }>({ name_en, name_ar, is_active }: Part) => ({
    name_en,
    name_ar,
    is_active,
  })
  return {
    units: parts.units.map((unit) => ({
      unit_id: unit.unit_id,
      ...partOf(unit),
      lessons: lessonsOf(unit.unit_id).map((lesson) => ({
        lesson_id: lesson.lesson_id,
        ...partOf(lesson),
        periods: lesson.periods,
        outcomes: outcomesOf(lesson.lesson_id).length,
        topics: topicsOf(lesson.lesson_id).map((topic) => ({
          topic_id: topic.topic_id,
          ...partOf(topic),
          before: beforeOf(topic.topic_id),
        })),
      })),
    })),
  }
}
