import { linkedTo, type RowOf, type Text } from '../../../resources/kit/index.ts'
import classKind from '../../../resources/classes.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import students from '../../../resources/students.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { questionnaireOf, readingWithin } from '../questionnaires/service.ts'
import { keepResponses } from './capabilities.ts'
import { judgeLeaving, judgeMapping, keepMapping } from './mapping-rules.ts'
import { handOverResults } from './queries/results.ts'
import { agesOf, all, keepRoster } from './roster.ts'

/** Children who come into a class, leave it or leave the school are asked with it from then on, or not any more. */
async function followChildren({ context, within, cases }: ReactionInput<typeof students>): Promise<void> {
  const concerned = cases.filter(
    ({ before, values }) =>
      before === null ||
      (values.class_id !== undefined && values.class_id !== before.class_id) ||
      (values.is_active !== undefined && values.is_active !== before.is_active) ||
      (values.dob !== undefined && values.dob !== before.dob),
  )
  const classIds = new Set(
    concerned.flatMap(({ before, values }) => [before?.class_id, values.class_id]).filter((id) => typeof id === 'string'),
  )
  if (classIds.size === 0) return
  const own = within.as(keepResponses)
  const { records: open } = await own.list(mappings, {
    ...all,
    columns: ['status'],
    condition: {
      and: [
        { field: 'status', op: 'in', value: ['scheduled', 'open'] },
        { field: 'to_date', op: 'gte', value: context.today },
      ],
    },
  })
  if (open.length === 0) return
  const links = await own.parts(
    mappings,
    'classes',
    open.map(({ unique_id }) => unique_id),
  )
  for (const { unique_id } of open) {
    if (!linkedTo(classKind, links.get(unique_id) ?? []).some(({ class_id }) => classIds.has(class_id))) continue
    const mapping = await own.get(mappings, unique_id)
    const found = await questionnaireOf(readingWithin(within), mapping.questionnaire_id)
    if (found) await keepRoster(within, mapping, agesOf(mapping.age_range, found.definition))
  }
}

const stays: Text = [
  'It was set back: what was answered then is kept, and counts no more',
  'أُعيد من البداية: ما أُجيب عنه حينها محفوظ ولا يُحتسب',
]
const isMoved = <Values extends { student_id?: unknown }>(
  before: { readonly student_id: string },
  values: Values,
): values is Values & { student_id: string } => typeof values.student_id === 'string' && values.student_id !== before.student_id

const isTheirs: Text = [
  'Consent, answers and handing in are taken back by whoever they are for, and a response is set back by the counsellor',
  'الموافقة والإجابات والتسليم يتراجع عنها أصحابها، ويعيد المرشد الاستبيان من البداية',
]
const isSaid = (consent: unknown): boolean => consent === 'given' || consent === 'refused'
/** What a family said and did, and what was set back, is no office's to undo; what follows from a mapping or a merge goes with that. */
const isFamilys = (before: Pick<RowOf<typeof responses>, 'consent'>, values: { readonly status?: unknown; readonly consent?: unknown }) =>
  values.status !== undefined || (values.consent !== undefined && (isSaid(before.consent) || isSaid(values.consent)))

export default [
  defineReaction({ resource: mappings, on: ['create', 'update', 'restore'], judge: judgeMapping, after: keepMapping }),
  defineReaction({ resource: mappings, on: ['remove'], judge: judgeLeaving }),
  defineReaction({ resource: students, on: ['create', 'update', 'status', 'move', 'restore'], after: followChildren }),
  defineReaction({
    resource: responses,
    on: ['update'],
    /** Two records of one child become one: of what both were asked the one that says less is set aside. */
    async judge({ context, within, cases }) {
      for (const one of cases) {
        const { id, before, values } = one
        if (context.isUndoing && before && !isMoved(before, values) && isFamilys(before, values)) refuseCase(one, locked(isTheirs))
        // its scores are gone, and the child answers anew: putting the word back would bring back neither
        if (before?.status === 'reset' && values.status !== undefined && values.status !== 'reset' && !isMoved(before, values))
          addProblem(one, 'status', 'said', { en: stays[0], ar: stays[1] })
        if (!before || !isMoved(before, values)) continue
        if (before.status === 'reset' || values.status !== undefined) continue
        const { records } = await within.as(keepResponses).list(responses, {
          ...all,
          columns: ['status'],
          condition: {
            and: [
              { field: 'mapping_id', op: 'eq', value: before.mapping_id },
              { field: 'student_id', op: 'eq', value: values.student_id },
              {
                field: 'status',
                op: 'in',
                value: before.status === 'submitted' ? ['submitted'] : ['not_started', 'in_progress', 'submitted'],
              },
            ],
          },
        })
        if (records.some(({ response_id }) => response_id !== id)) values.status = 'reset'
      }
    },
    /** What it scored is that one's. */
    async after({ context, within, cases }) {
      const moved = cases.flatMap(({ id, before, values }) =>
        before && isMoved(before, values) ? [{ id, from: before.student_id, to: values.student_id }] : [],
      )
      if (moved.length > 0) await handOverResults(within.q, context.principal.tenantId, moved)
    },
  }),
  defineReaction({
    resource: responses,
    on: ['remove'],
    /** The sheet that a child was given anew stays, for the one before counts no more. */
    judge({ context, cases }) {
      for (const one of cases) if (context.isUndoing && (one.before?.attempt ?? 1) > 1) refuseCase(one, locked(isTheirs))
      return Promise.resolve()
    },
  }),
]
