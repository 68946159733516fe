import type { z } from 'zod'
import type { CurriculumPart } from '../../../resources/contract/curriculum.ts'
import type { addCurriculumParts, orderCurriculum } from '../../../resources/contract/curriculum-writing.ts'
import curricula from '../../../resources/curricula.ts'
import lessons from '../../../resources/lessons.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { namesIn } from './names.ts'
import { inOrder, partsOf } from './parts.ts'

type Asked = z.output<NonNullable<typeof orderCurriculum.body>>

const kinds = { units, lessons, topics }

interface Standing {
  readonly id: string
  readonly under: string
  readonly position: number | null
  readonly name_en: string
}
/** Of every part where it stands, in whichever kind. */
async function standingsOf(within: Parameters<typeof partsOf>[0], curriculumId: string): Promise<Record<CurriculumPart, Standing[]>> {
  const parts = await partsOf(within, curriculumId)
  return {
    units: parts.units.map((unit) => ({ ...unit, id: unit.unit_id, under: curriculumId })),
    lessons: parts.lessons.map((lesson) => ({ ...lesson, id: lesson.lesson_id, under: lesson.unit_id })),
    topics: parts.topics.map((topic) => ({ ...topic, id: topic.topic_id, under: topic.lesson_id })),
  }
}
const above = { units: null, lessons: 'units', topics: 'lessons' } as const
const parent = { units: 'curriculum_id', lessons: 'unit_id', topics: 'lesson_id' } as const

type Holding = Awaited<ReturnType<typeof standingsOf>>
/** Is this a part of the curriculum that such parts hang on? */
function assertHolds(standing: Holding, curriculumId: string, part: CurriculumPart, under: string): void {
  const holder = above[part]
  if (holder ? !standing[holder].some(({ id }) => id === under) : under !== curriculumId) throw notFound()
}

/** Those that are named come first and in that order, wherever they were in the curriculum; the others of the place follow as they stood. */
export async function order({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, curriculumId: string, asked: Asked) {
  const { part, under, ids } = asked
  if (new Set(ids).size < ids.length) throw invalidField('ids', { code: 'not_allowed_here' })
  const changed = await records.transaction(context, async (within) => {
    await within.get(curricula, curriculumId)
    await within.alone(`curriculum ${curriculumId}`)
    const standing = await standingsOf(within, curriculumId)
    assertHolds(standing, curriculumId, part, under)
    const known = new Map(standing[part].map((one) => [one.id, one]))
    const named = ids.flatMap((id) => known.get(id) ?? [])
    // one of them has been deleted, or hangs on another curriculum
    if (named.length < ids.length) throw notFound()
    const chosen = new Set(ids)
    const after = [...named, ...inOrder(standing[part].filter((one) => one.under === under && !chosen.has(one.id)))]
    const changes = after.flatMap((one, at) => {
      const values = { ...(one.position === at + 1 ? {} : { position: at + 1 }), ...(one.under === under ? {} : { [parent[part]]: under }) }
      return Object.keys(values).length === 0 ? [] : [{ verb: 'update' as const, resource: kinds[part], id: one.id, values }]
    })
    if (changes.length > 0) await within.apply(changes)
    return changes.length
  })
  return { operation_id: undoableBy(context), changed }
}

type Named = z.output<NonNullable<typeof addCurriculumParts.body>>

/** By their names alone, behind those that hang there; a list that is pasted is one operation. */
export async function addParts({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, curriculumId: string, asked: Named) {
  const { part, under, names } = asked
  const ids = await records.transaction(context, async (within) => {
    await within.get(curricula, curriculumId)
    await within.alone(`curriculum ${curriculumId}`)
    assertHolds(await standingsOf(within, curriculumId), curriculumId, part, under)
    const made = await within.apply(
      names.map((name) => ({ verb: 'create' as const, resource: kinds[part], values: { [parent[part]]: under, ...namesIn(name) } })),
    )
    return made.map(({ id }) => id)
  })
  return { operation_id: undoableBy(context), ids }
}
