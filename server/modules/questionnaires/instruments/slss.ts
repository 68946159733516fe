import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { byFifths, categoryOf, itemsOf, ownArabic } from './parts.ts'
import items from './slss-items.ts'

/** Huebner (1991), Initial development of the Students' Life Satisfaction Scale, School Psychology International 12. */
export const slss: Questionnaire = {
  questionnaire_id: 'slss',
  version: 1,
  name: ['Students’ Life Satisfaction Scale', 'مقياس رضا الطلاب عن الحياة'],
  about: [
    'It asks how you have felt about your life in the last weeks. There is no right or wrong answer, and no mark. If something troubles you, you can speak to the counsellor at any time.',
    'يسألك كيف كان شعورك تجاه حياتك في الأسابيع الأخيرة. لا توجد إجابة صحيحة أو خاطئة ولا درجة. وإن كان هناك ما يزعجك فيمكنك التحدث إلى المرشد في أي وقت.',
  ],
  respondent: 'self',
  age_min: 8,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'Not copyrighted; free to use without permission',
  source: 'Huebner (1991), School Psychology International 12, 231–240; corc.uk.net',
  source_ar: ownArabic,
  notice: null,
  time_min: 3,
  scale: {
    min: 1,
    max: 6,
    labels: [
      ['Strongly Disagree', 'لا أوافق بشدة'],
      ['Moderately Disagree', 'لا أوافق'],
      ['Mildly Disagree', 'لا أوافق قليلاً'],
      ['Mildly Agree', 'أوافق قليلاً'],
      ['Moderately Agree', 'أوافق'],
      ['Strongly Agree', 'أوافق بشدة'],
    ],
  },
  categories: [
    categoryOf(
      'LS',
      ['Life satisfaction', 'الرضا عن الحياة'],
      ['How content one is with one’s life as a whole.', 'مدى الرضا عن الحياة بوجه عام.'],
      0.82,
    ),
  ],
  items: itemsOf(items),
  scoring: byFifths('mean'),
}
