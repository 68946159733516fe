import lessons from '../../../../resources/lessons.ts'
import outcomes from '../../../../resources/outcomes.ts'
import topics from '../../../../resources/topics.ts'
import { fold } from '../../../../resources/kit/index.ts'
import type { QuestionItem } from '../../../../resources/domain/questions/content.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalidField } from '../../../request/errors.ts'
import type { ModuleDeps } from '../../deps.ts'

const all = { page_no: 1, per_page: 20_000 } as const

/** Where a question of a file belongs. */
export interface Place {
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly outcomes: readonly { readonly outcome_id: string }[]
}

/**
 * Finds where questions belong in the curriculum of a lesson, by the names that a file has for lessons, topics and outcomes: what it does
 * not say, or says of something that there is not, belongs to the lesson itself.
 */
export async function placesAround({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, lessonId: string) {
  const [own] = await records.byIds(context, lessons, [lessonId], ['curriculum_id'])
  if (!own?.curriculum_id) throw invalidField('lesson_id', { code: 'not_found', params: { value: lessonId } })
  const condition = { field: 'curriculum_id', op: 'eq', value: own.curriculum_id } as const
  const names = ['name_en', 'name_ar'] as const
  const { records: allLessons } = await records.list(context, lessons, { ...all, columns: names, condition })
  const { records: allTopics } = await records.list(context, topics, { ...all, columns: [...names, 'lesson_id'], condition })
  const { records: allOutcomes } = await records.list(context, outcomes, { ...all, columns: ['code'], condition })
  const called = <Row extends { readonly name_en: string; readonly name_ar: string | null }>(rows: readonly Row[], name: string) => {
    const wanted = fold(name)
    return rows.filter((row) => [row.name_en, row.name_ar ?? ''].some((one) => fold(one) === wanted))
  }
  const codes = new Map(allOutcomes.map((outcome) => [fold(outcome.code), outcome.outcome_id]))
  return ({ lesson, topic, outcome_codes }: Pick<QuestionItem['about'], 'lesson' | 'topic' | 'outcome_codes'>): Place => {
    // the path of a category ends with what is meant
    const path = (lesson ?? '').split('/').map((one) => one.trim())
    const named = [...path].reverse().flatMap((name) => (name === '' ? [] : called(allLessons, name)))[0]
    const last = topic ?? path.at(-1) ?? ''
    const among = named ? allTopics.filter((one) => one.lesson_id === named.lesson_id) : allTopics
    const own = last === '' ? [] : called(among, last)
    // a topic of this name in several lessons says nothing about which
    const found = own.length === 1 || named ? own[0] : own.find((one) => one.lesson_id === lessonId)
    return {
      lesson_id: named?.lesson_id ?? found?.lesson_id ?? lessonId,
      topic_id: found?.topic_id ?? null,
      outcomes: outcome_codes.flatMap((code) => {
        const id = codes.get(fold(code))
        return id ? [{ outcome_id: id }] : []
      }),
    }
  }
}
