import bankMappings from '../../../resources/bank-mappings.ts'
import lessonPlans from '../../../resources/lesson-plans.ts'
import lessons from '../../../resources/lessons.ts'
import mappedLessons from '../../../resources/mapped-lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import prerequisites from '../../../resources/prerequisites.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'

const all = { page_no: 1, per_page: 20_000 } as const

interface Placed {
  readonly before: object | null
  readonly values: { position?: number | null }
}
/** What is added without a place stands behind what hangs there already, in the order in which it was added. */
async function placeLast<One extends Placed>(
  { within, cases, resource }: { readonly within: RecordsWithin; readonly cases: readonly One[]; readonly resource: Resource },
  parent: string,
  parentOf: (one: One) => string | null | undefined,
): Promise<void> {
  const unplaced = cases.filter(({ before, values }) => before === null && values.position === undefined)
  const parents = [...new Set(unplaced.flatMap((one) => parentOf(one) ?? []))]
  if (parents.length === 0) return
  const groups = await within.aggregate(resource, {
    by: [parent],
    of: { last: { is: 'max', field: 'position' } },
    condition: { field: parent, op: 'in', value: parents },
  })
  const last = new Map(groups.map(({ by, values }) => [by[0], Number(values.last ?? 0)]))
  for (const one of unplaced) {
    const under = parentOf(one)
    if (!under) continue
    one.values.position = (last.get(under) ?? 0) + 1
    last.set(under, one.values.position)
  }
}

/** What is to be learnt in a topic goes with it to another lesson. */
async function takeOutcomesAlong({ within, cases }: ReactionInput<typeof topics>): Promise<void> {
  const moved = new Map(cases.flatMap(({ id, before, values }) => (before && values.lesson_id ? [[id, values.lesson_id] as const] : [])))
  if (moved.size === 0) return
  const { records } = await within.list(outcomes, {
    ...all,
    columns: ['topic_id', 'lesson_id'],
    condition: { field: 'topic_id', op: 'in', value: [...moved.keys()] },
  })
  const left = records.flatMap((outcome) => {
    const lesson = outcome.topic_id === null ? undefined : moved.get(outcome.topic_id)
    return lesson === undefined || lesson === outcome.lesson_id ? [] : [{ id: outcome.outcome_id, lesson }]
  })
  await within.apply(left.map(({ id, lesson }) => ({ verb: 'update' as const, resource: outcomes, id, values: { lesson_id: lesson } })))
}

/** Nothing has to be understood before itself, however long the way back to it is. */
async function judgeCircles({ within, cases }: ReactionInput<typeof prerequisites>): Promise<void> {
  const fresh = cases.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const { records } = await within.list(prerequisites, { ...all, columns: ['topic_id', 'before_topic_id'] })
  const needs = new Map<string, string[]>()
  for (const { topic_id, before_topic_id } of records) needs.set(topic_id, [...(needs.get(topic_id) ?? []), before_topic_id])
  for (const one of fresh) {
    const { topic_id: topic, before_topic_id: first } = one.values
    if (!topic || !first) continue
    if (leadsTo(needs, first, topic))
      addProblem(one, 'before_topic_id', 'said', {
        en: 'This needs the other one itself, so neither could be taught first',
        ar: 'هذا الموضوع يتطلب الآخر نفسه، فلا يمكن تدريس أي منهما أولاً',
      })
    else needs.set(topic, [...(needs.get(topic) ?? []), first])
  }
}
function leadsTo(needs: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const [open, seen] = [[from], new Set<string>()]
  for (let topic = open.pop(); topic !== undefined; topic = open.pop()) {
    if (topic === to) return true
    if (seen.has(topic)) continue
    seen.add(topic)
    open.push(...(needs.get(topic) ?? []))
  }
  return false
}

/** A lesson that is called otherwise, or left out, is one of the curriculum that is taught. */
async function judgeMappedLessons({ within, cases }: ReactionInput<typeof mappedLessons>): Promise<void> {
  const fresh = cases.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const mapped = await within.list(bankMappings, {
    ...all,
    columns: ['curriculum_id'],
    condition: { field: 'bank_mapping_id', op: 'in', value: fresh.flatMap(({ values }) => values.bank_mapping_id ?? []) },
  })
  const ofMappings = new Map(mapped.records.map((mapping) => [mapping.bank_mapping_id, mapping.curriculum_id]))
  const ofLessons = await curriculaOf(
    within,
    fresh.flatMap(({ values }) => values.lesson_id ?? []),
  )
  for (const one of fresh) {
    const { bank_mapping_id: mapping, lesson_id: lesson } = one.values
    const [taught, own] = [mapping && ofMappings.get(mapping), lesson && ofLessons.get(lesson)]
    if (taught && own && taught !== own)
      addProblem(one, 'lesson_id', 'said', { en: 'This is no lesson of the curriculum', ar: 'ليس هذا من دروس المنهج' })
  }
}
/** The curriculum of each of these lessons. */
async function curriculaOf(within: RecordsWithin, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const condition = { field: 'lesson_id', op: 'in', value: [...new Set(ids)] } as const
  const { records } = await within.list(lessons, { ...all, columns: ['curriculum_id'], condition })
  return new Map(records.map((lesson) => [lesson.lesson_id, lesson.curriculum_id]))
}

/** A lesson is planned in a subject that the school teaches by its curriculum. */
async function judgePlans({ within, cases }: ReactionInput<typeof lessonPlans>): Promise<void> {
  const fresh = cases.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const { records: mappings } = await within.list(bankMappings, {
    ...all,
    columns: ['subject_id', 'curriculum_id'],
    condition: { field: 'subject_id', op: 'in', value: [...new Set(fresh.flatMap(({ values }) => values.subject_id ?? []))] },
  })
  const taught = new Map<string, Set<string>>()
  for (const { subject_id, curriculum_id } of mappings) taught.set(subject_id, (taught.get(subject_id) ?? new Set()).add(curriculum_id))
  const curriculumOf = await curriculaOf(
    within,
    fresh.flatMap(({ values }) => values.lesson_id ?? []),
  )
  for (const one of fresh) {
    const { lesson_id: lesson, subject_id: subject } = one.values
    const curriculum = lesson ? curriculumOf.get(lesson) : undefined
    if (!curriculum || !subject) continue
    if (!taught.get(subject)?.has(curriculum))
      addProblem(one, 'lesson_id', 'said', {
        en: 'The school does not teach this lesson in this subject: see “Subject mapping”',
        ar: 'لا تدرّس المدرسة هذا الدرس ضمن هذه المادة: راجع «ربط المواد»',
      })
  }
}

export default [
  defineReaction({
    resource: units,
    on: ['create'],
    judge: (input) => placeLast(input, 'curriculum_id', ({ values }) => values.curriculum_id),
  }),
  defineReaction({ resource: lessons, on: ['create'], judge: (input) => placeLast(input, 'unit_id', ({ values }) => values.unit_id) }),
  defineReaction({ resource: topics, on: ['create'], judge: (input) => placeLast(input, 'lesson_id', ({ values }) => values.lesson_id) }),
  defineReaction({ resource: outcomes, on: ['create'], judge: (input) => placeLast(input, 'lesson_id', ({ values }) => values.lesson_id) }),
  defineReaction({ resource: topics, on: ['update'], after: takeOutcomesAlong }),
  defineReaction({ resource: prerequisites, on: ['create', 'restore'], tasks: () => ['prerequisites'], judge: judgeCircles }),
  defineReaction({ resource: mappedLessons, on: ['create'], judge: judgeMappedLessons }),
  defineReaction({ resource: lessonPlans, on: ['create'], judge: judgePlans }),
]
