import arabicQuestions from '@bigfive-org/questions/data/ar/questions.json' with { type: 'json' }
import englishQuestions from '@bigfive-org/questions/data/en/questions.json' with { type: 'json' }
import { z } from 'zod'
import type { Category, Questionnaire, Text } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { accuracy, byFifths, categoryOf, howYouAre, traits } from './parts.ts'

const question = z.object({
  id: z.string(),
  text: z.string(),
  keyed: z.enum(['plus', 'minus']),
  domain: z.enum(['N', 'E', 'O', 'A', 'C']),
  facet: z.number(),
})
const questionsIn = (told: unknown) => z.array(question).parse(told)
/** As the package has them (`data/ar/choices.js`), from the least on. */
const arabicLabels = ['لا تنطبق عليّ إطلاقاً', 'تنطبق عليّ قليلاً', 'تنطبق عليّ أحياناً', 'تنطبق عليّ كثيراً', 'تنطبق عليّ دائماً'] as const

const facets: Readonly<Record<'N' | 'E' | 'O' | 'A' | 'C', readonly Text[]>> = {
  N: [
    ['Anxiety', 'القلق'],
    ['Anger', 'الغضب'],
    ['Low mood', 'انخفاض المزاج'],
    ['Self-consciousness', 'الخجل من نظرة الآخرين'],
    ['Immoderation', 'صعوبة ضبط الرغبات'],
    ['Vulnerability to stress', 'التأثر بالضغوط'],
  ],
  E: [
    ['Friendliness', 'الودّ'],
    ['Gregariousness', 'حب الاجتماع'],
    ['Assertiveness', 'الحزم'],
    ['Activity level', 'مستوى النشاط'],
    ['Excitement-seeking', 'السعي إلى الإثارة'],
    ['Cheerfulness', 'البهجة'],
  ],
  O: [
    ['Imagination', 'الخيال'],
    ['Artistic interests', 'الاهتمامات الفنية'],
    ['Emotionality', 'الوعي بالمشاعر'],
    ['Adventurousness', 'حب التجديد'],
    ['Intellect', 'الميل إلى الفكر'],
    ['Liberalism', 'الانفتاح في القيم'],
  ],
  A: [
    ['Trust', 'الثقة بالآخرين'],
    ['Straightforwardness', 'الاستقامة'],
    ['Altruism', 'الإيثار'],
    ['Cooperation', 'التعاون'],
    ['Modesty', 'التواضع'],
    ['Sympathy', 'التعاطف'],
  ],
  C: [
    ['Self-efficacy', 'الكفاءة الذاتية'],
    ['Orderliness', 'حب الترتيب'],
    ['Dutifulness', 'الالتزام بالواجب'],
    ['Achievement-striving', 'السعي إلى الإنجاز'],
    ['Self-discipline', 'الانضباط الذاتي'],
    ['Cautiousness', 'التروّي'],
  ],
}
const domains = {
  N: traits.neuroticism,
  E: traits.extraversion,
  O: traits.openness,
  A: traits.agreeableness,
  C: traits.conscientiousness,
} as const
const aPart = ([en, ar]: Text): Text => [`A part of ${en.toLowerCase()}, by four items.`, `جزء من ${ar}، بأربعة بنود.`]

const categories = (Object.keys(domains) as (keyof typeof domains)[]).flatMap((code): Category[] => [
  categoryOf(code, domains[code][0], domains[code][1]),
  ...facets[code].map((name, at) => categoryOf(`${code}${at + 1}`, name, aPart(domains[code][0]), null, code)),
])

/** Johnson (2014), Measuring thirty facets of the Five Factor Model with a 120-item public domain inventory, Journal of Research in Personality 51. */
export function ipipNeo120(): Questionnaire {
  const [english, arabic] = [questionsIn(englishQuestions), new Map(questionsIn(arabicQuestions).map(({ id, text }) => [id, text]))]
  return {
    questionnaire_id: 'ipip-neo-120',
    version: 1,
    name: ['IPIP-NEO, 120 items', 'مقياس IPIP-NEO (120 بنداً)'],
    about: howYouAre,
    respondent: 'self',
    age_min: 15,
    age_max: 18,
    languages: ['en', 'ar'],
    licence: 'Items public domain (IPIP); texts of the package @bigfive-org/questions, MIT',
    source: 'Johnson (2014), Journal of Research in Personality 51, 78–89; ipip.ori.org',
    source_ar: 'Arabic texts of @bigfive-org/questions 1.3.3, by its translators',
    notice: [
      'Long: it takes about twenty minutes. Made for adults: from 15 years on with care.',
      'طويل: يستغرق نحو عشرين دقيقة. أُعدّ للبالغين: يُستخدم من سن 15 بعناية.',
    ],
    time_min: 20,
    scale: { min: 1, max: 5, labels: accuracy.map(([en], at) => [en, arabicLabels[at] ?? null]) },
    categories,
    items: english.map(({ id, text, keyed, domain, facet }, at) => ({
      item_no: at + 1,
      text: [`${text}.`, arabic.get(id) ?? null],
      category: `${domain}${facet}`,
      key: keyed === 'plus' ? 1 : -1,
      weight: 1,
      required: false,
    })),
    scoring: byFifths('mean'),
  }
}
