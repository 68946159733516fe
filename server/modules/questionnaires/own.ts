import type { Band, Questionnaire, Said, Text } from '../../../resources/domain/psychometrics/questionnaire.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import type questionnaires from '../../../resources/questionnaires.ts'
import { noticeOfCopy } from './copying.ts'
import { shippedOf } from './instruments/index.ts'
import { fifths } from './instruments/parts.ts'

export type OwnRow = RowOf<typeof questionnaires>

const said = (en: string, ar: string | null): Said => [en, ar || null]
/** What stands in English alone is said so in both. */
const inBoth = (en: string, ar: string | null): Text => [en, ar || en]
const usualAbout: Text = [
  'It asks how you see yourself. There is no right or wrong answer, and no mark.',
  'يسألك كيف ترى نفسك. لا توجد إجابة صحيحة أو خاطئة ولا درجة.',
]

/** A record of a school's own questionnaire as everything else reads it. */
export function definitionFrom(row: OwnRow): Questionnaire {
  const isArabic = [...row.items.map(({ text_ar }) => text_ar), ...row.labels.map(({ label_ar }) => label_ar)].every((one) => Boolean(one))
  const bands: Band[] = row.bands.map(({ from, label_en, label_ar, text_en, text_ar }, at) => ({
    code: `band${at + 1}`,
    from,
    label: inBoth(label_en, label_ar),
    text: text_en ? inBoth(text_en, text_ar) : null,
  }))
  const original = row.copied_from ? shippedOf(row.copied_from) : null
  return {
    questionnaire_id: row.questionnaire_id,
    version: row.version ?? 1,
    name: inBoth(row.name_en, row.name_ar),
    about: row.about_en || row.about_ar ? [row.about_en || row.about_ar || '', row.about_ar || row.about_en || ''] : usualAbout,
    respondent: row.respondent,
    age_min: row.age_min,
    age_max: row.age_max,
    languages: isArabic ? ['en', 'ar'] : ['en'],
    licence: row.licence,
    source: row.source,
    source_ar: isArabic ? (original?.source_ar ?? row.source) : null,
    notice: original && noticeOfCopy(original),
    time_min: row.time_min,
    scale: {
      min: row.scale_min,
      max: row.scale_min + row.labels.length - 1,
      labels: row.labels.map(({ label_en, label_ar }) => said(label_en, label_ar)),
    },
    categories: row.categories.map(({ code, name_en, name_ar, alpha, description_en, description_ar, parent }) => ({
      code,
      name: inBoth(name_en, name_ar),
      description: description_en ? inBoth(description_en, description_ar) : null,
      parent: parent || null,
      alpha,
    })),
    items: row.items.map(({ text_en, text_ar, category, key, is_required }, at) => ({
      item_no: at + 1,
      text: said(text_en, text_ar),
      category,
      key: key === 'minus' ? -1 : 1,
      weight: 1,
      required: is_required === true,
    })),
    scoring: {
      method: row.method,
      min_answered_pct: row.min_answered_pct,
      prorate: row.method === 'sum',
      bands_in: 'pomp',
      bands: bands.length > 0 ? bands : fifths,
      norms: row.norms.map(({ group_en, group_ar, category, n, mean, sd, source, age_min, age_max, language }) => ({
        group: inBoth(group_en, group_ar),
        category,
        n,
        mean,
        sd,
        source,
        age_min,
        age_max,
        language,
      })),
    },
  }
}
