import type { z } from 'zod'
import type { getTeacherSheet, saveTeacherAnswers, submitTeacherAnswers } from '../../../../resources/contract/psychometric-answering.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import classKind from '../../../../resources/classes.ts'
import { isOnScale } from '../../../../resources/domain/psychometrics/packed.ts'
import { noProblems, personName, type RowOf, type Text } from '../../../../resources/kit/index.ts'
import mappings from '../../../../resources/questionnaire-mappings.ts'
import responses from '../../../../resources/questionnaire-responses.ts'
import students from '../../../../resources/students.ts'
import { holdAlone } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError, forbiddenScope, invalid, invalidField, notFound } from '../../../request/errors.ts'
import { withCapability } from '../../../request/granted.ts'
import { isWithdrawn } from '../../questionnaires/service.ts'
import { keepResponses } from '../capabilities.ts'
import { isAnsweredBy, placeOf, type Deps } from '../mappings.ts'
import { findAsked, keepAnswers, listAnswers, revisionOf, type Asked } from '../queries/answers.ts'
import { all, childColumns, is } from '../roster.ts'
import { versionOf } from './definitions.ts'
import { refusalOf, whyNotNow, type WhyNot } from './judging.ts'
import { said, toldQuestions, toldScale } from './reading.ts'
import { begin, outOfRange, responseTask } from './saving.ts'
import { handIn, judgeWhole, valuesIn } from './submit.ts'

/** In which classes of a mapping this person answers about the children: the counsellor in all of them. */
async function ownClasses({ records }: Deps, here: RequestContext, mapping: RowOf<typeof mappings>): Promise<ReadonlySet<string>> {
  const { role, teacherId } = here.principal
  const { records: rows } = await records.list(here, classKind, { ...all, columns: ['incharge_id', 'co_incharge_id'] })
  const isInCharge = (one: (typeof rows)[number]): boolean =>
    teacherId !== null && (one.incharge_id === teacherId || one.co_incharge_id === teacherId)
  return new Set(
    rows.filter((one) => role === 'academic_admin' || isAnsweredBy(mapping, teacherId, isInCharge(one))).map(({ class_id }) => class_id),
  )
}

async function open(deps: Deps, context: RequestContext, uniqueId: string) {
  const mapping = await deps.records.get(context, mappings, uniqueId)
  const here = placeOf(context, mapping)
  if (mapping.mode !== 'teacher') throw forbiddenScope()
  const own = await ownClasses(deps, here, mapping)
  const { records: rows } = await deps.records.list(here, responses, {
    ...all,
    columns: ['student_id', 'class_id', 'status'],
    condition: { and: [is('mapping_id', uniqueId), { field: 'status', op: 'ne', value: 'reset' }] },
    sort_by: 'class_id',
  })
  const mine = rows.filter(({ class_id }) => own.has(class_id))
  if (mine.length === 0) throw forbiddenScope()
  return { mapping, here, mine }
}

export async function readTeacherSheet(
  deps: Deps,
  context: RequestContext,
  { unique_id, class_id }: { readonly unique_id: string; readonly class_id?: string | undefined },
): Promise<DataOf<typeof getTeacherSheet>> {
  const { mapping, here, mine } = await open(deps, context, unique_id)
  const classes = [...new Map(mine.map((one) => [one.class_id, { id: one.class_id, label: one.class_name }])).values()]
  const shown = class_id === undefined ? classes[0]!.id : class_id
  if (!classes.some(({ id }) => id === shown)) throw invalidField('class_id', { code: 'not_allowed_here' })
  const rows = mine.filter((one) => one.class_id === shown)
  const { records: children } = await deps.records.list(withCapability(here, keepResponses), students, {
    ...all,
    columns: childColumns,
    condition: { field: 'student_id', op: 'in', value: rows.map(({ student_id }) => student_id) },
    sort_by: 'roll_no',
    then_by: [{ field: 'firstname', order: 'asc' }],
  })
  const { tenantId } = context.principal
  return deps.database.read(tenantId, async (q) => {
    const ids = rows.map(({ response_id }) => response_id)
    const [asked, answers] = [await findAsked(q, tenantId, ids), await listAnswers(q, tenantId, ids)]
    const definition = await versionOf(q, tenantId, mapping.questionnaire_id, mapping.version ?? 1)
    const gone = await isWithdrawn(q, tenantId, mapping.questionnaire_id)
    const whyOf = (one: Asked): WhyNot | null => whyNotNow(one, here.today, true, gone)
    const ofWhole =
      asked.map((one) => whyNotNow({ ...one, status: 'not_started', consent: 'not_needed' }, here.today, true, gone))[0] ?? null
    return {
      unique_id,
      questionnaire: definition.name[0],
      questionnaire_ar: definition.name[1],
      about: said(definition.about),
      licence: definition.licence,
      source: definition.source,
      class_id: shown,
      classes,
      languages: [...definition.languages],
      scale: toldScale(definition),
      questions: toldQuestions(definition),
      why_not: ofWhole,
      children: children.flatMap((child) => {
        const row = rows.find(({ student_id }) => student_id === child.student_id)
        const one = asked.find(({ response_id }) => response_id === row?.response_id)
        if (!row || !one) return []
        return [
          {
            response_id: row.response_id,
            student_id: child.student_id,
            name: personName(child),
            name_ar: child.full_name_ar,
            roll_no: child.roll_no,
            status: row.status,
            why_not: whyOf(one),
            answers: answers
              .filter(({ response_id }) => response_id === row.response_id)
              .map(({ item_no, value }) => ({ item_no: Number(item_no), value: value === null ? null : Number(value) })),
          },
        ]
      }),
    }
  })
}

type Sent = z.output<NonNullable<typeof saveTeacherAnswers.body>>
/** What a teacher answers about several children at once; all of it or nothing. */
export async function saveOfTeacher(
  deps: Deps,
  context: RequestContext,
  uniqueId: string,
  sent: Sent,
): Promise<DataOf<typeof saveTeacherAnswers>> {
  const { mapping, here, mine } = await open(deps, context, uniqueId)
  const own = new Map(mine.map((one) => [one.response_id, one]))
  const { tenantId, userId } = context.principal
  const { database } = deps
  const definition = await database.read(tenantId, (q) => versionOf(q, tenantId, mapping.questionnaire_id, mapping.version ?? 1))
  const items = new Set(definition.items.map(({ item_no }) => item_no))
  const problems = noProblems()
  const no = (path: string, [en, ar]: Text): void => void (problems[path] ??= []).push({ code: 'said', params: { en, ar } })
  for (const [at, { response_id, item_no, value }] of sent.answers.entries()) {
    if (!own.has(response_id)) no(`answers.${at}.response_id`, ['You do not answer about this child', 'لا تجيب أنت عن هذا الطالب'])
    if (!items.has(item_no)) no(`answers.${at}.item_no`, ['There is no such item', 'لا يوجد هذا البند'])
    if (value !== null && !isOnScale(definition.scale, value)) no(`answers.${at}.value`, outOfRange(definition.scale))
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const concerned = [...new Set(sent.answers.map(({ response_id }) => response_id))].sort()
  for (const response_id of concerned) {
    const row = own.get(response_id)
    if (row?.status === 'not_started')
      await begin(deps, here, { response_id, school_id: mapping.school_id, academic_year: mapping.academic_year })
  }
  await database.write(tenantId, async (q) => {
    await holdAlone(
      q,
      database,
      concerned.map((id) => `${tenantId} ${responseTask(id)}`),
    )
    const gone = await isWithdrawn(q, tenantId, mapping.questionnaire_id)
    for (const one of await findAsked(q, tenantId, concerned)) {
      const why = whyNotNow(one, here.today, true, gone)
      if (why) throw refusalOf(why, one, here)
      const { revision } = await revisionOf(q, tenantId, one.response_id)
      const answers = new Map(
        sent.answers
          .filter(({ response_id }) => response_id === one.response_id)
          .map(({ response_id, item_no, value }) => [item_no, { response_id, item_no, value, ms: 0, at: context.now }]),
      )
      await keepAnswers(q, [...answers.values()], {
        tenantId,
        language: sent.language,
        revision: revision + 1,
        by: userId,
      })
    }
  })
  return { saved: sent.answers.length }
}

type Handed = z.output<NonNullable<typeof submitTeacherAnswers.body>>
export async function submitOfTeacher(
  deps: Deps,
  context: RequestContext,
  uniqueId: string,
  { response_ids, leave_open }: Handed,
): Promise<DataOf<typeof submitTeacherAnswers>> {
  const { mapping, here, mine } = await open(deps, context, uniqueId)
  const ids = [...new Set(response_ids)].sort()
  if (ids.some((id) => !mine.some(({ response_id }) => response_id === id))) throw notFound()
  const { tenantId } = context.principal
  return deps.records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(...ids.map(responseTask))
    const definition = await versionOf(within.q, tenantId, mapping.questionnaire_id, mapping.version ?? 1)
    const gone = await isWithdrawn(within.q, tenantId, mapping.questionnaire_id)
    const [asked, answers] = [await findAsked(within.q, tenantId, ids), await listAnswers(within.q, tenantId, ids)]
    const problems = noProblems()
    const handed = asked.map((one) => {
      const why = whyNotNow(one, here.today, true, gone)
      if (why) throw refusalOf(why, one, here)
      const own = answers.filter(({ response_id }) => response_id === one.response_id)
      try {
        judgeWhole(definition, valuesIn(own), leave_open, `children.${one.response_id}`)
      } catch (thrown) {
        // of all children at once
        if (!(thrown instanceof AppError)) throw thrown
        Object.assign(
          problems,
          thrown.problems ?? { [`children.${one.response_id}`]: [{ code: 'said', params: { en: thrown.text[0], ar: thrown.text[1] } }] },
        )
      }
      return { asked: one, answers: own }
    })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await handIn(within, here, definition, handed)
    return { submitted: handed.length }
  })
}
