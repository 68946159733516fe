import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import items from './onet-ip-sf-items.ts'
import { byFifths, categoryOf, itemsOf, ownArabic } from './parts.ts'

/** Rounds, Su, Lewis and Rivkin (2010), O*NET Interest Profiler Short Form psychometric characteristics. */
export const onetShortForm: Questionnaire = {
  questionnaire_id: 'onet-ip-sf',
  version: 1,
  name: ['O*NET Interest Profiler, short form', 'مستكشف الميول المهنية O*NET (الصيغة القصيرة)'],
  about: [
    'It asks how much you would like to do different kinds of work. Do not think about whether you could already do it or how much it pays. It helps you to find out what to look at more closely.',
    'يسألك كم تودّ القيام بأعمال مختلفة. لا تفكر فيما إذا كنت تتقنها الآن أو كم أجرها. يساعدك على معرفة ما يستحق أن تتعرف إليه أكثر.',
  ],
  respondent: 'self',
  age_min: 14,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'O*NET® content, U.S. Department of Labor/ETA, CC BY 4.0; the Arabic texts are a modification',
  source: 'O*NET Interest Profiler Short Form; Rounds, Su, Lewis and Rivkin (2010), onetcenter.org',
  source_ar: ownArabic,
  notice: [
    'For exploring careers only, never to select anybody. O*NET® is a trademark of the U.S. Department of Labor, Employment and Training Administration, which has not approved these modifications.',
    'لاستكشاف المهن فقط، ولا يُستخدم أبداً للاختيار بين الأشخاص. O*NET® علامة تجارية لوزارة العمل الأمريكية، وهي لم تعتمد هذه التعديلات.',
  ],
  time_min: 12,
  scale: {
    min: 0,
    max: 4,
    labels: [
      ['Strongly Dislike', 'لا أحبه أبداً'],
      ['Dislike', 'لا أحبه'],
      ['Unsure', 'لست متأكداً'],
      ['Like', 'أحبه'],
      ['Strongly Like', 'أحبه كثيراً'],
    ],
  },
  categories: [
    categoryOf(
      'R',
      ['Realistic', 'الواقعي'],
      ['Work with things, tools, plants and animals.', 'العمل بالأشياء والأدوات والنباتات والحيوانات.'],
    ),
    categoryOf(
      'I',
      ['Investigative', 'البحثي'],
      ['Finding out how things are, with facts and ideas.', 'اكتشاف حقيقة الأمور بالوقائع والأفكار.'],
    ),
    categoryOf('A', ['Artistic', 'الفني'], ['Making things up: forms, words, music.', 'الابتكار: الأشكال والكلمات والموسيقى.']),
    categoryOf('S', ['Social', 'الاجتماعي'], ['Helping, teaching and caring for people.', 'مساعدة الناس وتعليمهم ورعايتهم.']),
    categoryOf(
      'E',
      ['Enterprising', 'المبادر'],
      ['Starting things, leading and persuading people.', 'بدء المشاريع وقيادة الناس وإقناعهم.'],
    ),
    categoryOf(
      'C',
      ['Conventional', 'التنظيمي'],
      ['Keeping order with records, numbers and rules.', 'حفظ النظام بالسجلات والأرقام والقواعد.'],
    ),
  ],
  items: itemsOf(items),
  scoring: byFifths('sum'),
}
