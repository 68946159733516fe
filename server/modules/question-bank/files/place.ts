import lessons from '../../../../resources/lessons.ts'
import outcomes from '../../../../resources/outcomes.ts'
import topics from '../../../../resources/topics.ts'
import { fold } from '../../../../resources/kit/index.ts'
import type { QuestionItem } from '../../../../resources/domain/questions/content.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalidField } from '../../../request/errors.ts'
import type { ModuleDeps } from '../../deps.ts'

const all = { page_no: 1, per_page: 20_000 } as const
/** What a path may mean, likeliest first: a name that has the sign in it is one name, and a path ends with what is meant. */
const namesIn = (path: string | null, sign: string): string[] =>
  path === null ? [] : [path, ...path.split(sign).reverse()].map((one) => one.trim()).filter((one) => one !== '')

/** Where a question of a file belongs. */
export interface Place {
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly outcomes: readonly { readonly outcome_id: string }[]
}

/** What a file says of where a question belongs, and nothing here is called. */
export interface NotThere {
  readonly lesson: string | null
  readonly topic: string | null
  readonly outcomes: readonly string[]
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
  return ({
    lesson,
    topic,
    outcome_codes,
  }: Pick<QuestionItem['about'], 'lesson' | 'topic' | 'outcome_codes'>): { readonly place: Place; readonly notThere: NotThere } => {
    // others put what they call their course before what is a lesson here
    const [path, within] = [namesIn(lesson, '/'), namesIn(topic, ' / ')]
    const named = [...path, ...within].flatMap((name) => called(allLessons, name))[0]
    const among = named ? allTopics.filter((one) => one.lesson_id === named.lesson_id) : allTopics
    const last = (topic === null ? path : within).slice(0, 2)
    const own = last.map((name) => called(among, name)).find((some) => some.length > 0) ?? []
    // a topic of this name in several lessons says nothing about which
    const found = own.length === 1 || named ? own[0] : own.find((one) => one.lesson_id === lessonId)
    const isElsewhere = lesson !== null && !named && !found
    const isLesson = named !== undefined && last.some((name) => called([named], name).length > 0)
    return {
      place: {
        lesson_id: named?.lesson_id ?? found?.lesson_id ?? lessonId,
        topic_id: found?.topic_id ?? null,
        outcomes: outcome_codes.flatMap((code) => {
          const id = codes.get(fold(code))
          return id ? [{ outcome_id: id }] : []
        }),
      },
      notThere: {
        lesson: isElsewhere ? [lesson, ...(topic === null ? [] : [topic])].join(' / ') : null,
        topic: isElsewhere || found || isLesson ? null : topic,
        outcomes: outcome_codes.filter((code) => !codes.has(fold(code))),
      },
    }
  }
}
