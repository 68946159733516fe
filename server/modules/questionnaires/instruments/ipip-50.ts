import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import items from './ipip-50-items.ts'
import { accuracy, byFifths, categoryOf, howYouAre, itemsOf, ownArabic, traits } from './parts.ts'

/** Goldberg (1992), The development of markers for the Big-Five factor structure, Psychological Assessment 4; alphas of ipip.ori.org. */
export const ipip50: Questionnaire = {
  questionnaire_id: 'ipip-50',
  version: 1,
  name: ['IPIP Big-Five markers, 50 items', 'مؤشرات العوامل الخمسة الكبرى IPIP (50 بنداً)'],
  about: howYouAre,
  respondent: 'self',
  age_min: 14,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'Public domain (IPIP)',
  source: 'ipip.ori.org; Goldberg (1992), Psychological Assessment 4, 26–42',
  source_ar: ownArabic,
  notice: ['Made for adults: from 14 years on with care.', 'أُعدّ للبالغين: يُستخدم من سن 14 بعناية.'],
  time_min: 10,
  scale: { min: 1, max: 5, labels: accuracy },
  categories: [
    categoryOf('E', ...traits.extraversion, 0.87),
    categoryOf('A', ...traits.agreeableness, 0.82),
    categoryOf('C', ...traits.conscientiousness, 0.79),
    categoryOf('ES', ...traits.stability, 0.86),
    categoryOf('I', ...traits.intellect, 0.84),
  ],
  items: itemsOf(items),
  scoring: byFifths('sum'),
}
