import { fold, type Text } from '../../../resources/kit/index.ts'

export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export type Letter = (typeof letters)[number]
type OfLetter = `option_${Letter}` | `misconception_${Letter}` | `feedback_${Letter}`
export type ColumnKey =
  | 'question_no'
  | 'question_type'
  | 'question_text'
  | 'question_text_ar'
  | OfLetter
  | `${OfLetter}_ar`
  | `credit_${Letter}`
  | 'correct_option'
  | 'marks'
  | 'difficulty'
  | 'cognitive_level'
  | 'lesson'
  | 'topic'
  | 'outcome_codes'
  | 'keywords'
  | 'explanation'
  | 'explanation_ar'
  | 'image_name'
  | 'answer'
  | 'answer_ar'
  | 'accepted_answers'
  | 'unit'
  | 'case_sensitive'
  | 'word_bank'
  | 'keep_order'
  | 'pairs'
  | 'pairs_ar'
  | 'reason'
  | 'reason_ar'
  | 'parts'
  | 'parts_ar'
  | 'marking_scheme'
  | 'marking_scheme_ar'
  | 'name'
  | 'stimulus'
  | 'language'

export interface Column {
  readonly key: ColumnKey
  readonly label: Text
  readonly help: Text
  readonly isRequired?: boolean
  /** stands in the template that is handed out; the others are written where a question needs them */
  readonly isBasic?: boolean
}

const inArabic = (label: Text): Text => [`${label[0]} (Arabic)`, `${label[1]} (بالعربية)`]
const arabicHelp: Text = ['The same in Arabic', 'الشيء نفسه بالعربية']
const letterNames: Readonly<Record<Letter, string>> = { a: 'أ', b: 'ب', c: 'ج', d: 'د', e: 'هـ', f: 'و', g: 'ز', h: 'ح' }
const basic = { isBasic: true } as const

const ofLetter = (letter: Letter): Column[] => {
  const capital = letter.toUpperCase()
  const option: Text = [`Option ${capital}`, `الخيار ${letterNames[letter]}`]
  const misconception: Text = [`Misconception ${capital}`, `المفهوم الخاطئ ${letterNames[letter]}`]
  const feedback: Text = [`Feedback ${capital}`, `التغذية الراجعة ${letterNames[letter]}`]
  const isBasic = letter <= 'd'
  return [
    {
      key: `option_${letter}`,
      label: option,
      help: ['What stands beside this letter', 'النص المقابل لهذا الحرف'],
      isBasic,
      isRequired: letter <= 'b',
    },
    { key: `option_${letter}_ar`, label: inArabic(option), help: arabicHelp },
    {
      key: `misconception_${letter}`,
      label: misconception,
      help: ['What a child believes who chooses it', 'ما يعتقده من يختار هذا الخيار'],
    },
    { key: `misconception_${letter}_ar`, label: inArabic(misconception), help: arabicHelp },
    { key: `feedback_${letter}`, label: feedback, help: ['What is said to whoever chooses it', 'ما يقال لمن يختار هذا الخيار'] },
    { key: `feedback_${letter}_ar`, label: inArabic(feedback), help: arabicHelp },
    {
      key: `credit_${letter}`,
      label: [`Credit ${capital}`, `نسبة الدرجة ${letterNames[letter]}`],
      help: [
        'Per cent of the marks for choosing it, -100 to 100; empty: the usual',
        'نسبة مئوية من الدرجة عند اختياره، من -100 إلى 100؛ فارغ: المعتاد',
      ],
    },
  ]
}
const lettered = letters.flatMap(ofLetter)
const optionColumns = (isArabic: boolean) => lettered.filter((one) => one.key.startsWith('option_') && one.key.endsWith('_ar') === isArabic)

/** The columns of the template, in their order; each is read in either language and in any order. */
export const columns: readonly Column[] = [
  {
    key: 'question_no',
    label: ['Question no', 'رقم السؤال'],
    help: ['A number or a code of your own', 'رقم أو رمز من عندك'],
    isRequired: true,
    ...basic,
  },
  {
    key: 'question_type',
    label: ['Question type', 'نوع السؤال'],
    help: ['One of the list; empty: what the other columns say', 'من القائمة؛ فارغ: يُستنتج من الأعمدة الأخرى'],
  },
  {
    key: 'question_text',
    label: ['Question text', 'نص السؤال'],
    help: [
      'Formulas are LaTeX between \\( and \\); a blank is three underscores or more; in an assertion this is the assertion',
      'الصيغ بلغة LaTeX بين \\( و \\)؛ الفراغ ثلاث شرطات سفلية فأكثر؛ في «التأكيد والسبب» هذا هو التأكيد',
    ],
    isRequired: true,
    ...basic,
  },
  { key: 'question_text_ar', label: inArabic(['Question text', 'نص السؤال']), help: arabicHelp, ...basic },
  ...optionColumns(false),
  ...optionColumns(true),
  {
    key: 'correct_option',
    label: ['Correct option', 'الخيار الصحيح'],
    help: [
      'A letter, or several: A, C. True or False. In an assertion A to D',
      'حرف أو أكثر: A, C. أو صح أو خطأ. في «التأكيد والسبب» من A إلى D',
    ],
    isRequired: true,
    ...basic,
  },
  { key: 'marks', label: ['Marks', 'الدرجة'], help: ['Empty: 1', 'فارغ: 1'], ...basic },
  { key: 'difficulty', label: ['Difficulty', 'الصعوبة'], help: ['One of the list', 'من القائمة'], ...basic },
  { key: 'cognitive_level', label: ['Cognitive level', 'المستوى المعرفي'], help: ['One of the list', 'من القائمة'], ...basic },
  { key: 'lesson', label: ['Lesson', 'الدرس'], help: ['By its name or code', 'بالاسم أو الرمز'] },
  { key: 'topic', label: ['Topic', 'الموضوع'], help: ['By its name or code', 'بالاسم أو الرمز'], ...basic },
  {
    key: 'outcome_codes',
    label: ['Outcome codes', 'رموز نواتج التعلم'],
    help: ['Several: a semicolon between them', 'افصل بينها بفاصلة منقوطة'],
  },
  { key: 'keywords', label: ['Keywords', 'كلمات مفتاحية'], help: ['Several: a semicolon between them', 'افصل بينها بفاصلة منقوطة'] },
  { key: 'explanation', label: ['Explanation', 'الشرح'], help: ['Shown after the answer', 'يظهر بعد الإجابة'], ...basic },
  { key: 'explanation_ar', label: inArabic(['Explanation', 'الشرح']), help: arabicHelp },
  {
    key: 'image_name',
    label: ['Image name', 'اسم الصورة'],
    help: [
      'The file of a picture below the text; put it into one ZIP with this workbook',
      'ملف صورة أسفل النص؛ ضعه مع هذا المصنف في ملف ZIP واحد',
    ],
    ...basic,
  },
  { key: 'answer', label: ['Answer', 'الإجابة'], help: ['A model answer', 'إجابة نموذجية'] },
  { key: 'answer_ar', label: inArabic(['Answer', 'الإجابة']), help: arabicHelp },
  {
    key: 'accepted_answers',
    label: ['Accepted answers', 'الإجابات المقبولة'],
    help: [
      'Of blanks and numbers, one a line: 2: Riyadh | 50% | ±0.1 | # feedback | #ar feedback in Arabic. The number before the colon is that of the blank; all but the answer may be left out. 0% is a wrong word that is offered',
      'للفراغات والأعداد، كل إجابة في سطر: ‎2: الرياض | 50% | ±0.1 | # feedback | #ar تغذية راجعة. الرقم قبل النقطتين رقم الفراغ؛ كل ما عدا الإجابة اختياري. ‎0%‎ كلمة خاطئة تُعرض',
    ],
  },
  { key: 'unit', label: ['Unit', 'الوحدة'], help: ['Of a number', 'وحدة العدد'] },
  { key: 'case_sensitive', label: ['Case sensitive', 'حالة الأحرف مهمة'], help: ['Yes or no', 'نعم أو لا'] },
  { key: 'word_bank', label: ['Word bank', 'بنك الكلمات'], help: ['Yes: the words are given', 'نعم: تُعطى الكلمات'] },
  { key: 'keep_order', label: ['Keep order', 'ترتيب ثابت'], help: ['Yes: the options are never shuffled', 'نعم: لا يُخلط ترتيب الخيارات'] },
  {
    key: 'pairs',
    label: ['Pairs', 'الأزواج'],
    help: ['One a line: left = right. Nothing before = is offered in vain', 'زوج في كل سطر: الأول = الثاني. ما لا شيء قبل = فيه خيار زائد'],
  },
  { key: 'pairs_ar', label: inArabic(['Pairs', 'الأزواج']), help: arabicHelp },
  { key: 'reason', label: ['Reason', 'السبب'], help: ['Of an assertion', 'سبب التأكيد'] },
  { key: 'reason_ar', label: inArabic(['Reason', 'السبب']), help: arabicHelp },
  {
    key: 'parts',
    label: ['Parts', 'الأجزاء'],
    help: ['Of a case, one a line: question | answer | marks', 'أسئلة الحالة، واحد في كل سطر: السؤال | الإجابة | الدرجة'],
  },
  { key: 'parts_ar', label: inArabic(['Parts', 'الأجزاء']), help: arabicHelp },
  {
    key: 'marking_scheme',
    label: ['Marking scheme', 'معيار التصحيح'],
    help: ['One a line: point | marks', 'نقطة في كل سطر: النقطة | الدرجة'],
  },
  { key: 'marking_scheme_ar', label: inArabic(['Marking scheme', 'معيار التصحيح']), help: arabicHelp },
  ...lettered.filter((one) => !one.key.startsWith('option_')),
  { key: 'name', label: ['Title', 'العنوان'], help: ['A title of your own', 'عنوان من عندك'] },
  { key: 'stimulus', label: ['Shared text', 'النص المشترك'], help: ['The name of a text of the sheet Texts', 'اسم نص من ورقة Texts'] },
  {
    key: 'language',
    label: ['Language', 'اللغة'],
    help: [
      'en or ar: the language of the columns without “Arabic”, where it cannot be seen',
      'en أو ar: لغة الأعمدة غير المذكور فيها «بالعربية» إن لم تكن واضحة',
    ],
  },
]

/** As one types a header: without its star, whatever stands between the words. */
const plain = (header: string): string =>
  fold(header.replace(/[*_()\-:]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
const more: Readonly<Record<string, ColumnKey>> = {
  no: 'question_no',
  'question number': 'question_no',
  type: 'question_type',
  question: 'question_text',
  text: 'question_text',
  السؤال: 'question_text',
  stem: 'question_text',
  answer: 'answer',
  'correct answer': 'correct_option',
  'الاجابة الصحيحة': 'correct_option',
  key: 'correct_option',
  mark: 'marks',
  points: 'marks',
  الدرجات: 'marks',
  bloom: 'cognitive_level',
  image: 'image_name',
  picture: 'image_name',
  الصورة: 'image_name',
}
const known: ReadonlyMap<string, ColumnKey> = new Map([
  ...Object.entries(more).map(([name, key]) => [plain(name), key] as const),
  ...columns.flatMap(({ key, label }) => [key, ...label].map((name) => [plain(name), key] as const)),
])
export const columnOf = (header: string): ColumnKey | null => known.get(plain(header)) ?? null
export const isOfQuestions = (headers: readonly string[]): boolean => {
  const found = new Set(headers.map(columnOf))
  return (found.has('question_text') || found.has('question_text_ar')) && found.size - Number(found.has(null)) >= 2
}
