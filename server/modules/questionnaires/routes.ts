import {
  copyQuestionnaire,
  downloadQuestionnaire,
  getAges,
  getQuestionnaire,
  getQuestionnaires,
  getQuestionnairesOfAge,
  uploadQuestionnaire,
} from '../../../resources/contract/questionnaires.ts'
import { ageRangeNames, ageRanges } from '../../../resources/domain/psychometrics/age-ranges.ts'
import { fitsAges } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import { copyQuestionnaires } from './capabilities.ts'
import { copyOf } from './copying.ts'
import { headOf, said, toldItems } from './heads.ts'
import { shippedOf } from './instruments/index.ts'
import { termsById } from './instruments/terms.ts'
import { definitionOf, questionnaireOf, questionnairesOf, readingOf } from './service.ts'
import { readBook, writeBook } from './workbook.ts'

export default ({ records, database }: Pick<ModuleDeps, 'records' | 'database'>): Route[] => [
  handle(getAges, async ({ context }) => {
    const found = (await questionnairesOf(readingOf(records, context))).filter(({ status }) => status === 'published')
    return {
      records: ageRanges.map(({ code, min, max }) => ({
        age_range: code,
        label: ageRangeNames[code][0],
        label_ar: ageRangeNames[code][1],
        age_min: min,
        age_max: max,
        questionnaires: found.filter(({ definition }) => fitsAges(definition, code)).length,
      })),
    }
  }),
  handle(getQuestionnairesOfAge, async ({ context, params, query }) => {
    const range = params.age
    if (!ageRanges.some(({ code }) => code === range)) throw notFound()
    const found = (await questionnairesOf(readingOf(records, context))).filter(
      ({ status, definition }) => status === 'published' && fitsAges(definition, range),
    )
    return {
      records: found.map((one) => ({ ...headOf(one), ...(query.full === '1' ? { questions: toldItems(one.definition) } : {}) })),
    }
  }),
  handle(getQuestionnaires, async ({ context }) => ({ records: (await questionnairesOf(readingOf(records, context))).map(headOf) })),
  handle(getQuestionnaire, async ({ context, params, query }) => {
    const { questionnaire_id: id } = params
    const now = await questionnaireOf(readingOf(records, context), id)
    if (!now) throw notFound()
    const isNow = query.version === undefined || query.version === now.definition.version
    const { tenantId } = context.principal
    const definition = isNow ? now.definition : await database.read(tenantId, (q) => definitionOf(q, tenantId, id, query.version ?? 1))
    if (!definition) throw notFound()
    const found = { ...now, definition }
    const { scale, scoring } = found.definition
    return {
      ...headOf(found),
      terms: (termsById[(found.copied_from ?? definition).questionnaire_id] ?? []).map(({ kind, text }) => ({ kind, text: said(text) })),
      scale: { min: scale.min, max: scale.max, labels: scale.labels.map(said) },
      questions: toldItems(found.definition),
      scoring: {
        method: scoring.method,
        min_answered_pct: scoring.min_answered_pct,
        prorate: scoring.prorate,
        bands_in: scoring.bands_in,
        bands: scoring.bands.map(({ code, from, label, text }) => ({ code, from, label: said(label), text: text && said(text) })),
        norms: scoring.norms.map(({ group, category, ...norm }) => ({ ...norm, group: said(group), category_id: category })),
      },
    }
  }),
  handle(copyQuestionnaire, async ({ context, params, body }) => {
    // a school's own is not copied here: of another school's nobody here would know whose it is
    const from = shippedOf(params.questionnaire_id)
    if (!from) throw notFound()
    const values = { school_id: context.schoolId, ...copyOf(from, [body.name_en, body.name_ar || null]) }
    const { questionnaire_id } = await records.create(withCapability(context, copyQuestionnaires), questionnaires, values)
    return { questionnaire_id }
  }),
  handle(downloadQuestionnaire, async ({ context, query }) => {
    const id = query.questionnaire_id
    const found = id === undefined ? null : await questionnaireOf(readingOf(records, context), id)
    if (id !== undefined && !found) throw notFound()
    return writeBook(found?.definition ?? null, context.locale)
  }),
  handle(uploadQuestionnaire, ({ context, file, body }) => readBook({ records }, context, file, body.keep === 'true')),
]
