import type { Band, Category, Item, Said, Scoring, Text } from '../../../../resources/domain/psychometrics/questionnaire.ts'

/** Category, key and both texts of an item, as the lists of items have them. */
export type ItemRow = readonly [category: string, key: 1 | -1, en: string, ar: string]

export const itemsOf = (rows: readonly ItemRow[]): Item[] =>
  rows.map(([category, key, en, ar], at) => ({ item_no: at + 1, text: [en, ar], category, key, weight: 1, required: false }))

export const categoryOf = (
  code: string,
  name: Text,
  description: Text,
  alpha: number | null = null,
  parent: string | null = null,
): Category => ({
  code,
  name,
  description,
  parent,
  alpha,
})

/** How the IPIP asks: how well a sentence describes oneself. */
export const accuracy: readonly Said[] = [
  ['Very Inaccurate', 'لا ينطبق عليّ إطلاقاً'],
  ['Moderately Inaccurate', 'لا ينطبق عليّ إلى حد ما'],
  ['Neither Accurate Nor Inaccurate', 'لا ينطبق ولا يخالف'],
  ['Moderately Accurate', 'ينطبق عليّ إلى حد ما'],
  ['Very Accurate', 'ينطبق عليّ تماماً'],
]

/** Fifths of what is possible: no norm is behind them, and none is better than another. */
export const fifths: readonly Band[] = [
  {
    code: 'low',
    from: 0,
    label: ['Low', 'منخفض'],
    text: ['The answers describe this as hardly like you.', 'تصف الإجابات هذا بأنه لا يشبهك إلا قليلاً.'],
  },
  {
    code: 'below_middle',
    from: 20,
    label: ['Below the middle', 'دون الوسط'],
    text: ['The answers describe this as rather unlike you.', 'تصف الإجابات هذا بأنه لا يشبهك كثيراً.'],
  },
  {
    code: 'middle',
    from: 40,
    label: ['In the middle', 'في الوسط'],
    text: ['The answers describe this as like you in some things and not in others.', 'تصف الإجابات هذا بأنه يشبهك في أمور دون أخرى.'],
  },
  {
    code: 'above_middle',
    from: 60,
    label: ['Above the middle', 'فوق الوسط'],
    text: ['The answers describe this as rather like you.', 'تصف الإجابات هذا بأنه يشبهك إلى حد ما.'],
  },
  {
    code: 'high',
    from: 80,
    label: ['High', 'مرتفع'],
    text: ['The answers describe this as very much like you.', 'تصف الإجابات هذا بأنه يشبهك كثيراً.'],
  },
]
export const byFifths = (method: Scoring['method']): Scoring => ({
  method,
  min_answered_pct: 80,
  prorate: method === 'sum',
  bands_in: 'pomp',
  bands: fifths,
  norms: [],
})

/** Said to whoever answers: about oneself. */
export const howYouAre: Text = [
  'It asks how you see yourself: how you are with others, how you work, what you feel. There is no right or wrong answer, and no mark. It helps the counsellor to understand what suits you.',
  'يسألك كيف ترى نفسك: كيف تكون مع الآخرين، وكيف تعمل، وبماذا تشعر. لا توجد إجابة صحيحة أو خاطئة ولا درجة. يساعد ذلك المرشد على فهم ما يناسبك.',
]
export const ownArabic = 'Arabic texts translated for this product; the translation has not been validated'

export const traits = {
  extraversion: [
    ['Extraversion', 'الانبساط'],
    ['How much one seeks company, talks and is lively.', 'مدى السعي إلى صحبة الناس والحديث والحيوية.'],
  ],
  agreeableness: [
    ['Agreeableness', 'المقبولية'],
    ['How much one cares for others and gets along with them.', 'مدى الاهتمام بالآخرين والانسجام معهم.'],
  ],
  conscientiousness: [
    ['Conscientiousness', 'يقظة الضمير'],
    ['How much one plans, keeps order and finishes what was begun.', 'مدى التخطيط والترتيب وإتمام ما بُدئ.'],
  ],
  stability: [
    ['Emotional stability', 'الاتزان الانفعالي'],
    ['How calm one stays when things are difficult.', 'مدى الهدوء عندما تصعب الأمور.'],
  ],
  neuroticism: [
    ['Emotional sensitivity (neuroticism)', 'الحساسية الانفعالية (العصابية)'],
    ['How easily one worries, is upset or feels low. It is no diagnosis.', 'مدى سهولة القلق أو الاستياء أو الحزن. ليس تشخيصاً.'],
  ],
  intellect: [
    ['Intellect and imagination', 'الفكر والخيال'],
    ['How much one likes ideas, words and imagining things.', 'مدى حب الأفكار والكلمات والتخيّل.'],
  ],
  openness: [
    ['Openness to experience', 'الانفتاح على الخبرة'],
    ['How much one likes new ideas, art and variety.', 'مدى حب الأفكار الجديدة والفن والتنوع.'],
  ],
} as const satisfies Readonly<Record<string, readonly [Text, Text]>>
