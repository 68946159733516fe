import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import items from './mini-ipip-items.ts'
import { accuracy, categoryOf, howYouAre, itemsOf, ownArabic, traits } from './parts.ts'

/** Donnellan, Oswald, Baird and Lucas (2006), The Mini-IPIP scales, Psychological Assessment 18; bands of sums as printed in textbooks. */
export const miniIpip: Questionnaire = {
  questionnaire_id: 'mini-ipip',
  version: 1,
  name: ['Mini-IPIP, 20 items', 'مقياس Mini-IPIP المختصر (20 بنداً)'],
  about: howYouAre,
  respondent: 'self',
  age_min: 14,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'Public domain (IPIP)',
  source: 'ipip.ori.org; Donnellan and others (2006), Psychological Assessment 18, 192–203',
  source_ar: ownArabic,
  notice: [
    'Made for adults: from 14 years on with care. Four items to a scale say little about one child.',
    'أُعدّ للبالغين: يُستخدم من سن 14 بعناية. أربعة بنود لكل مقياس لا تقول الكثير عن طالب واحد.',
  ],
  time_min: 5,
  scale: { min: 1, max: 5, labels: accuracy },
  categories: [
    categoryOf('E', ...traits.extraversion, 0.77),
    categoryOf('A', ...traits.agreeableness, 0.7),
    categoryOf('C', ...traits.conscientiousness, 0.69),
    categoryOf('N', ...traits.neuroticism, 0.68),
    categoryOf('I', ...traits.intellect, 0.65),
  ],
  items: itemsOf(items),
  scoring: {
    method: 'sum',
    min_answered_pct: 80,
    prorate: true,
    bands_in: 'sum',
    bands: [
      {
        code: 'extremely_low',
        from: 4,
        label: ['Extremely low', 'منخفض للغاية'],
        text: ['The answers describe this as not at all like you.', 'تصف الإجابات هذا بأنه لا يشبهك إطلاقاً.'],
      },
      {
        code: 'very_low',
        from: 6,
        label: ['Very low', 'منخفض جداً'],
        text: ['The answers describe this as hardly like you.', 'تصف الإجابات هذا بأنه لا يشبهك إلا قليلاً.'],
      },
      {
        code: 'low',
        from: 8,
        label: ['Low', 'منخفض'],
        text: ['The answers describe this as rather unlike you.', 'تصف الإجابات هذا بأنه لا يشبهك كثيراً.'],
      },
      {
        code: 'middle',
        from: 11,
        label: ['In the middle', 'في الوسط'],
        text: ['The answers describe this as like you in some things and not in others.', 'تصف الإجابات هذا بأنه يشبهك في أمور دون أخرى.'],
      },
      {
        code: 'high',
        from: 14,
        label: ['High', 'مرتفع'],
        text: ['The answers describe this as rather like you.', 'تصف الإجابات هذا بأنه يشبهك إلى حد ما.'],
      },
      {
        code: 'very_high',
        from: 17,
        label: ['Very high', 'مرتفع جداً'],
        text: ['The answers describe this as very much like you.', 'تصف الإجابات هذا بأنه يشبهك كثيراً.'],
      },
      {
        code: 'extremely_high',
        from: 19,
        label: ['Extremely high', 'مرتفع للغاية'],
        text: ['The answers describe this as entirely like you.', 'تصف الإجابات هذا بأنه يشبهك تماماً.'],
      },
    ],
    norms: [],
  },
}
