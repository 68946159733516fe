import type { Assigned, getQuestionnairesOfStudent, getSheet } from '../../../../resources/contract/psychometric-answering.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import type { Questionnaire, Said } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import type { ListRow, RowOf } from '../../../../resources/kit/index.ts'
import mappings from '../../../../resources/questionnaire-mappings.ts'
import responses from '../../../../resources/questionnaire-responses.ts'
import type { Queries } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { withCapability } from '../../../request/granted.ts'
import { isWithdrawn } from '../../questionnaires/service.ts'
import { keepResponses } from '../capabilities.ts'
import { placeOf, type Deps } from '../mappings.ts'
import { findAsked, listAnswers } from '../queries/answers.ts'
import { answeredOf } from '../queries/results.ts'
import { all, is } from '../roster.ts'
import { versionOf } from './definitions.ts'
import { whyNotNow } from './judging.ts'
import { askedOf, isMine } from './saving.ts'

export const said = ([en, ar]: Said): { en: string; ar: string | null } => ({ en, ar })

type Mapping = Pick<RowOf<typeof mappings>, 'name' | 'release_to_student' | 'release_to_parent'>
type Response = Pick<ListRow<typeof responses>, 'response_id' | 'mapping_id' | 'student_id' | 'status' | 'submitted_at' | 'consent'>

async function assignedOf(
  q: Queries,
  context: RequestContext,
  row: Response,
  mapping: Mapping,
  answered: number,
): Promise<{ readonly told: Assigned; readonly definition: Questionnaire } | null> {
  const { tenantId, role } = context.principal
  const [asked] = await findAsked(q, tenantId, [row.response_id])
  if (!asked) return null
  const definition = await versionOf(q, tenantId, asked.questionnaire_id, asked.version ?? 1)
  const why_not = whyNotNow(asked, context.today, isMine(context.principal, asked), await isWithdrawn(q, tenantId, asked.questionnaire_id))
  const isReleased = role === 'student' ? mapping.release_to_student : mapping.release_to_parent
  return {
    definition,
    told: {
      response_id: row.response_id,
      unique_id: row.mapping_id,
      student_id: row.student_id,
      questionnaire: definition.name[0],
      questionnaire_ar: definition.name[1],
      name: mapping.name,
      about: said(definition.about),
      mode: asked.mode,
      items: definition.items.length,
      answered: row.status === 'submitted' ? definition.items.length : answered,
      time_min: definition.time_min,
      from_date: asked.from_date,
      to_date: asked.to_date,
      status: row.status,
      submitted_at: row.submitted_at,
      consent: row.consent,
      // also of what the child answers itself, and before it begins
      asks_consent:
        role === 'parent' &&
        (row.status === 'not_started' || row.status === 'in_progress') &&
        (row.consent === 'pending' || row.consent === 'refused') &&
        why_not !== 'over' &&
        why_not !== 'withdrawn',
      why_not,
      is_released: isReleased && row.status === 'submitted',
      shown_to: { student: mapping.release_to_student, parent: mapping.release_to_parent },
      licence: definition.licence,
      source: definition.source,
    },
  }
}

/** What waits for a child and what it has answered, the latest first; those of others are asked for by nobody. */
export async function listOfStudent(
  { records, database }: Deps,
  context: RequestContext,
  { student_id, status }: { readonly student_id?: string | undefined; readonly status?: string | undefined },
): Promise<DataOf<typeof getQuestionnairesOfStudent>> {
  const { tenantId } = context.principal
  const { records: rows } = await records.list(context, responses, {
    ...all,
    columns: ['mapping_id', 'student_id', 'status', 'submitted_at', 'consent'],
    condition: {
      and: [
        { field: 'status', op: 'ne', value: 'reset' },
        ...(student_id === undefined ? [] : [is('student_id', student_id)]),
        ...(status === undefined ? [] : [is('status', status)]),
      ],
    },
  })
  const { records: given } = await records.list(withCapability(context, keepResponses), mappings, {
    ...all,
    columns: ['name', 'release_to_student', 'release_to_parent', 'is_draft', 'is_deleted', 'from_date', 'mode'],
    condition: { field: 'unique_id', op: 'in', value: [...new Set(rows.map(({ mapping_id }) => mapping_id))] },
    sort_by: 'from_date',
    order_by: 'desc',
  })
  const told = await database.read(tenantId, async (q) => {
    const answered = await answeredOf(
      q,
      tenantId,
      rows.map(({ response_id }) => response_id),
    )
    const found: Assigned[] = []
    for (const mapping of given) {
      if (mapping.is_draft || mapping.is_deleted) continue
      for (const row of rows.filter(({ mapping_id }) => mapping_id === mapping.unique_id)) {
        const one = await assignedOf(q, context, row, mapping, answered.get(row.response_id) ?? 0)
        // what a teacher answers about a child is shown at home only where it is released
        if (one && (one.told.mode !== 'teacher' || one.told.is_released)) found.push(one.told)
      }
    }
    return found
  })
  return { records: told }
}

/** Neither keys nor categories are told to whoever answers. */
export const toldScale = ({ scale }: Questionnaire) => ({ min: scale.min, max: scale.max, labels: scale.labels.map(said) })
export const toldQuestions = ({ items }: Questionnaire) =>
  items.map(({ item_no, text, required }) => ({ item_no, text: said(text), required }))

export async function readSheet(
  { records, database }: Deps,
  context: RequestContext,
  responseId: string,
): Promise<DataOf<typeof getSheet>> {
  const { tenantId } = context.principal
  const { asked } = await database.read(tenantId, (q) => askedOf(q, context, responseId))
  const here = placeOf(context, asked)
  const row = await records.get(withCapability(here, keepResponses), responses, responseId)
  const mapping = await records.get(withCapability(here, keepResponses), mappings, asked.mapping_id)
  return database.read(tenantId, async (q) => {
    const answers = await listAnswers(q, tenantId, [responseId])
    const one = await assignedOf(
      q,
      context,
      { ...row, response_id: responseId },
      mapping,
      answers.filter(({ value }) => value !== null).length,
    )
    if (!one) throw new Error('The response was there')
    const latest = answers.toSorted((a, b) => Number(b.revision) - Number(a.revision))[0]
    return {
      ...one.told,
      languages: [...one.definition.languages],
      scale: toldScale(one.definition),
      questions: toldQuestions(one.definition),
      // of nobody but whoever gives them: not the child of what a teacher answers about it, nor the guardian of what the child answers
      answers: (isMine(context.principal, asked) ? answers : []).map(({ item_no, value }) => ({
        item_no: Number(item_no),
        value: value === null ? null : Number(value),
      })),
      revision: Number(latest?.revision ?? 0),
      language: latest === undefined ? null : latest.language === 'ar' ? 'ar' : 'en',
      notice: one.definition.notice && said(one.definition.notice),
      read_at: context.now,
    }
  })
}
