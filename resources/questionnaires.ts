import { respondents, scoringMethods } from './domain/psychometrics/questionnaire.ts'
import { children, choice, defineResource, flag, longText, number, ref, schoolOffice, text } from './kit/index.ts'

/** A questionnaire of the school's own. Those that come with the product are no records: nobody changes them. */
export default defineResource({
  name: 'questionnaires',
  id: 'questionnaire_id',
  label: { one: ['Questionnaire', 'استبيان'], many: ['Own questionnaires', 'استبيانات المدرسة'] },
  package: 'psychometric',
  // reached from the page of all questionnaires
  group: null,
  path: '/psychometric/questionnaires/own',
  icon: 'mind',
  key: ['school_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    name_en: text({ required: true, max: 120, example: 'How I learn' }),
    name_ar: text({ max: 120, script: 'ar', example: 'كيف أتعلم' }),
    about_en: longText({ max: 1000, label: ['What it is for', 'الغرض منه'] }),
    about_ar: longText({ max: 1000, script: 'ar', label: ['What it is for, in Arabic', 'الغرض منه بالعربية'] }),
    respondent: choice(respondents, { required: true, default: 'self', label: ['Who answers', 'من يجيب'] }),
    age_min: number({ required: true, min: 4, max: 20, default: 11, label: ['From age', 'من عمر'] }),
    age_max: number({ required: true, min: 4, max: 20, default: 18, label: ['To age', 'إلى عمر'] }),
    time_min: number({ required: true, min: 1, max: 120, default: 5, label: ['Minutes', 'الدقائق'] }),
    licence: text({ required: true, max: 200, default: 'Made by the school', label: ['Licence', 'الترخيص'] }),
    source: text({ required: true, max: 300, default: 'The school', label: ['Source', 'المصدر'] }),
    scale_min: number({ required: true, min: 0, max: 1, default: 1, label: ['Lowest answer', 'أدنى إجابة'] }),
    labels: children(
      {
        label_en: text({ required: true, max: 60, label: ['Answer', 'الإجابة'] }),
        label_ar: text({ max: 60, script: 'ar', label: ['Answer in Arabic', 'الإجابة بالعربية'] }),
      },
      { label: ['Answers, from the lowest on', 'الإجابات من الأدنى'], each: ['Answer', 'الإجابة'], min: 2, max: 11 },
    ),
    categories: children(
      {
        code: text({ required: true, max: 12, unique: true, label: ['Code', 'الرمز'] }),
        name_en: text({ required: true, max: 80 }),
        name_ar: text({ max: 80, script: 'ar' }),
        alpha: number({ min: 0, max: 1, step: 0.01, label: ['Published alpha', 'ألفا المنشورة'] }),
        description_en: text({ max: 200, label: ['What it is', 'ما هي'] }),
        description_ar: text({ max: 200, script: 'ar', label: ['What it is, in Arabic', 'ما هي، بالعربية'] }),
        parent: text({ max: 12, label: ['Part of the category', 'جزء من الفئة'] }),
      },
      { label: ['Categories', 'الفئات'], each: ['Category', 'الفئة'], min: 1, max: 40 },
    ),
    items: children(
      {
        text_en: text({ required: true, max: 300, label: ['Text', 'النص'] }),
        text_ar: text({ max: 300, script: 'ar', label: ['Text in Arabic', 'النص بالعربية'] }),
        category: text({ required: true, max: 12, label: ['Category', 'الفئة'] }),
        key: choice({ plus: ['+', '+'], minus: ['−', '−'] }, { required: true, default: 'plus', label: ['Key', 'الاتجاه'] }),
        is_required: flag({ default: false, label: ['Has to be answered', 'إجابته مطلوبة'] }),
      },
      { label: ['Items', 'البنود'], each: ['Item', 'البند'], min: 2, max: 300 },
    ),
    method: choice(scoringMethods, { required: true, default: 'pomp', label: ['Score', 'الدرجة'] }),
    min_answered_pct: number({ required: true, min: 50, max: 100, default: 80, label: ['Answered at least, %', 'الحد الأدنى للإجابات %'] }),
    bands: children(
      {
        from: number({ required: true, min: 0, max: 10_000, step: 0.01, unique: true, label: ['From', 'من'] }),
        label_en: text({ required: true, max: 60, label: ['Band', 'المستوى'] }),
        label_ar: text({ max: 60, script: 'ar', label: ['Band in Arabic', 'المستوى بالعربية'] }),
        text_en: text({ max: 200, label: ['In words', 'بالكلمات'] }),
        text_ar: text({ max: 200, script: 'ar', label: ['In words, in Arabic', 'بالكلمات بالعربية'] }),
      },
      { label: ['Bands, in per cent of the maximum', 'المستويات كنسبة من الأقصى'], each: ['Band', 'المستوى'], max: 12 },
    ),
    norms: children(
      {
        group_en: text({ required: true, max: 120, label: ['Group', 'المجموعة'] }),
        group_ar: text({ max: 120, script: 'ar', label: ['Group in Arabic', 'المجموعة بالعربية'] }),
        category: text({ required: true, max: 12, label: ['Category', 'الفئة'] }),
        n: number({ required: true, min: 1, max: 10_000_000, label: ['People', 'الأشخاص'] }),
        mean: number({ required: true, min: 0, max: 10_000, step: 0.001, label: ['Mean', 'المتوسط'] }),
        sd: number({ required: true, min: 0, max: 10_000, step: 0.001, label: ['SD', 'الانحراف المعياري'] }),
        source: text({ required: true, max: 200, label: ['Source', 'المصدر'] }),
        age_min: number({ required: true, min: 0, max: 120, label: ['From age', 'من عمر'] }),
        age_max: number({ required: true, min: 0, max: 120, label: ['To age', 'إلى عمر'] }),
        language: choice({ en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'] }, { label: ['Language', 'اللغة'] }),
      },
      {
        label: ['Norm groups, in per cent of the maximum', 'المجموعات المعيارية كنسبة من الأقصى'],
        each: ['Norm group', 'مجموعة'],
        max: 200,
      },
    ),
    // of one that comes with the product: whose it is stays with it
    copied_from: text({ max: 64, readOnly: true, hidden: true, label: ['Copied from', 'منسوخ من'] }),
    version: number({ readOnly: true, default: 1, label: ['Version', 'الإصدار'] }),
    status: choice(
      { draft: ['Draft', 'مسودة'], published: ['Published', 'منشور'], withdrawn: ['Withdrawn', 'مسحوب'] },
      {
        required: true,
        default: 'draft',
        index: true,
        label: ['Status', 'الحالة'],
        states: {
          publish: { label: ['Publish', 'نشر'], from: ['draft', 'withdrawn'], to: 'published' },
          withdraw: { label: ['Withdraw', 'سحب'], from: ['published'], to: 'withdrawn', reason: true },
        },
      },
    ),
  },
  list: {
    columns: ['name_en', 'name_ar', 'respondent', 'age_min', 'age_max', 'status', 'version'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['respondent', 'status'],
  },
  form: {
    steps: [
      {
        name: 'about',
        label: ['About it', 'نبذة'],
        fields: ['name_en', 'name_ar', 'about_en', 'about_ar', 'respondent', 'age_min', 'age_max', 'time_min', 'licence', 'source'],
      },
      { name: 'answers', label: ['Answers', 'الإجابات'], fields: ['scale_min', 'labels'] },
      { name: 'items', label: ['Categories and items', 'الفئات والبنود'], fields: ['categories', 'items'] },
      { name: 'scoring', label: ['Scoring', 'التصحيح'], fields: ['method', 'min_answered_pct', 'bands', 'norms'] },
    ],
  },
  page: { facts: ['status', 'version', 'respondent', 'licence', 'source'] },
  access: { read: schoolOffice, write: ['academic_admin'], import: [] },
  api: { base: '/api/psychometric-module/questionnaires/' },
})
