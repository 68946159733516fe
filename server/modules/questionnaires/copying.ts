import type { Questionnaire, Text } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { itemsByCategory } from '../../../resources/domain/psychometrics/scoring.ts'
import type { ValuesOf } from '../../../resources/kit/index.ts'
import type questionnaires from '../../../resources/questionnaires.ts'

/** A school's own bands are in per cent of the maximum: limits of sums or means are turned into it, where all categories have the same. */
export function bandsOf({ scoring, scale, ...definition }: Questionnaire) {
  const sizes = new Set([...itemsByCategory({ ...definition }).values()].map(({ length }) => length))
  const [size] = sizes
  if (scoring.bands_in === 'sum' && (sizes.size !== 1 || !size)) return []
  const items = scoring.bands_in === 'sum' ? (size ?? 1) : 1
  const [least, most] = [scale.min * items, scale.max * items]
  return scoring.bands.map(({ from, label, text }) => ({
    from: scoring.bands_in === 'pomp' ? from : Math.max(0, Math.round((10_000 * (from - least)) / (most - least)) / 100),
    label_en: label[0],
    label_ar: label[1],
    text_en: text?.[0] ?? null,
    text_ar: text?.[1] ?? null,
  }))
}

/**
 * One that comes with the product, as the school's own draft. Published reliabilities stay behind: they are of the original, and
 * hold no more once a word of it is another.
 */
export const copyOf = (from: Questionnaire, [name_en, name_ar]: readonly [string, string | null]): ValuesOf<typeof questionnaires> => ({
  name_en,
  name_ar,
  about_en: from.about[0],
  about_ar: from.about[1],
  respondent: from.respondent,
  age_min: from.age_min,
  age_max: from.age_max,
  time_min: from.time_min,
  licence: from.licence,
  source: from.source,
  copied_from: from.questionnaire_id,
  scale_min: from.scale.min,
  labels: from.scale.labels.map(([label_en, label_ar]) => ({ label_en, label_ar })),
  categories: from.categories.map(({ code, name, description, parent }) => ({
    code,
    name_en: name[0],
    name_ar: name[1],
    description_en: description?.[0] ?? null,
    description_ar: description?.[1] ?? null,
    parent,
  })),
  items: from.items.map(({ text, category, key, required }) => ({
    text_en: text[0],
    text_ar: text[1],
    category,
    key: key === 1 ? ('plus' as const) : ('minus' as const),
    is_required: required,
  })),
  method: from.scoring.method,
  min_answered_pct: from.scoring.min_answered_pct,
  bands: bandsOf(from),
  norms: [],
})

/** What has to be said wherever results of a copy are shown: that of the original, and that it is the original no more. */
export const noticeOfCopy = ({ name, notice }: Questionnaire): Text => [
  [...(notice ? [notice[0]] : []), `A version of the school’s own of “${name[0]}”, which may have been changed.`].join(' '),
  [...(notice ? [notice[1]] : []), `نسخة خاصة بالمدرسة من «${name[1]}»، وقد تكون معدّلة.`].join(' '),
]
