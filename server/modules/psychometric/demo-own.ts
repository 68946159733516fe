import type { Text, ValuesOf } from '../../../resources/kit/index.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import type { RecordsWithin } from '../../records/types.ts'

type Respondent = 'self' | 'teacher' | 'parent'
interface Written {
  readonly name: Text
  readonly about: Text
  readonly respondent: Respondent
  readonly ages: readonly [least: number, most: number]
  readonly categories: readonly (readonly [code: string, name: Text])[]
  readonly items: readonly (readonly [category: string, key: 'plus' | 'minus', text: Text])[]
}

/** Questionnaires as a school would write them itself: nobody has validated them, and they say so. */
const written = {
  habits: {
    name: ['How I study', 'كيف أدرس'],
    about: [
      'It asks how you study at home and at school. There is no right or wrong answer, and no mark. The school wrote it itself; it has not been validated.',
      'يسألك كيف تدرس في البيت وفي المدرسة. لا توجد إجابة صحيحة أو خاطئة ولا درجة. أعدّته المدرسة بنفسها، ولم يُتحقق من صدقه علمياً.',
    ],
    respondent: 'self',
    ages: [11, 18],
    categories: [
      ['PLAN', ['Planning', 'التخطيط']],
      ['FOCUS', ['Concentration', 'التركيز']],
    ],
    items: [
      ['PLAN', 'plus', ['I know in the evening what is due the next day.', 'أعرف في المساء ما عليّ تقديمه في اليوم التالي.']],
      ['FOCUS', 'minus', ['I look at my telephone while I study.', 'أنظر إلى هاتفي أثناء الدراسة.']],
      ['PLAN', 'minus', ['I begin to learn for a test the day before.', 'أبدأ المذاكرة للاختبار قبل موعده بيوم.']],
      ['FOCUS', 'plus', ['I finish one task before I begin the next.', 'أنهي مهمة قبل أن أبدأ غيرها.']],
      ['PLAN', 'plus', ['I divide long tasks into small parts.', 'أقسّم المهام الطويلة إلى أجزاء صغيرة.']],
      ['FOCUS', 'plus', ['I find a quiet place to study.', 'أجد مكاناً هادئاً للدراسة.']],
      ['PLAN', 'minus', ['I forget what I was to bring.', 'أنسى ما يجب أن أحضره معي.']],
      ['FOCUS', 'minus', ['My thoughts wander when I read.', 'يشرد ذهني عندما أقرأ.']],
    ],
  },
  classroom: {
    name: ['Settling in, as the teacher sees it', 'التأقلم كما يراه المعلم'],
    about: [
      'What the teacher has seen of the child in the last weeks. It is no diagnosis. The school wrote it itself; it has not been validated.',
      'ما لاحظه المعلم على الطالب في الأسابيع الأخيرة. ليس تشخيصاً. أعدّته المدرسة بنفسها، ولم يُتحقق من صدقه علمياً.',
    ],
    respondent: 'teacher',
    ages: [6, 15],
    categories: [
      ['WORK', ['At work', 'أثناء العمل']],
      ['OTHERS', ['With others', 'مع الآخرين']],
    ],
    items: [
      ['WORK', 'plus', ['Begins to work when asked to.', 'يبدأ العمل عندما يُطلب منه.']],
      ['OTHERS', 'plus', ['Joins in with other children.', 'يشارك زملاءه أنشطتهم.']],
      ['WORK', 'minus', ['Gives up when something is difficult.', 'يستسلم عندما يصعب عليه شيء.']],
      ['OTHERS', 'plus', ['Helps others.', 'يساعد الآخرين.']],
      ['WORK', 'plus', ['Asks when something is not clear.', 'يسأل عندما لا يفهم شيئاً.']],
      ['OTHERS', 'minus', ['Stays alone in the breaks.', 'يبقى وحيداً في الاستراحة.']],
    ],
  },
  home: {
    name: ['School, as you see it at home', 'المدرسة كما ترونها من البيت'],
    about: [
      'What you have seen of your child at home in the last weeks. There is no right or wrong answer. The school wrote it itself; it has not been validated.',
      'ما لاحظتموه على طفلكم في البيت خلال الأسابيع الأخيرة. لا توجد إجابة صحيحة أو خاطئة. أعدّته المدرسة بنفسها، ولم يُتحقق من صدقه علمياً.',
    ],
    respondent: 'parent',
    ages: [6, 18],
    categories: [['HOME', ['School at home', 'المدرسة في البيت']]],
    items: [
      ['HOME', 'plus', ['My child likes to go to school.', 'يحب طفلي الذهاب إلى المدرسة.']],
      ['HOME', 'plus', ['My child tells us about the day at school.', 'يحدثنا طفلي عن يومه في المدرسة.']],
      ['HOME', 'minus', ['My child worries about school in the evening.', 'يقلق طفلي من المدرسة في المساء.']],
      ['HOME', 'plus', ['My child has friends in the class.', 'لطفلي أصدقاء في الصف.']],
      ['HOME', 'minus', ['My child is too tired to play after school.', 'يكون طفلي متعباً بعد المدرسة فلا يلعب.']],
    ],
  },
} as const satisfies Readonly<Record<string, Written>>
export type OwnName = keyof typeof written
export const ownNames: readonly OwnName[] = ['habits', 'classroom', 'home']

const often: readonly Text[] = [
  ['Never', 'أبداً'],
  ['Seldom', 'نادراً'],
  ['Sometimes', 'أحياناً'],
  ['Often', 'غالباً'],
  ['Always', 'دائماً'],
]

/** Made by the school, and published: it can be given out. */
export async function writeOwn(within: RecordsWithin, schoolId: string, key: OwnName): Promise<void> {
  const { name, about, respondent, ages, categories, items }: Written = written[key]
  const values: ValuesOf<typeof questionnaires> = {
    school_id: schoolId,
    name_en: name[0],
    name_ar: name[1],
    about_en: about[0],
    about_ar: about[1],
    respondent,
    age_min: ages[0],
    age_max: ages[1],
    time_min: 3,
    licence: 'Made by the school',
    source: 'The school’s counsellors; not validated',
    scale_min: 1,
    labels: often.map(([label_en, label_ar]) => ({ label_en, label_ar })),
    categories: categories.map(([code, [name_en, name_ar]]) => ({ code, name_en, name_ar })),
    items: items.map(([category, way, [text_en, text_ar]]) => ({ category, key: way, text_en, text_ar })),
    status: 'draft',
  }
  const { questionnaire_id } = await within.create(questionnaires, values)
  await within.update(questionnaires, questionnaire_id, { status: 'published' })
}

/** By its name, which is the school's natural key. */
export const ownIdOf = async (within: RecordsWithin, schoolId: string, key: OwnName): Promise<string | null> =>
  (await within.find(questionnaires, { school_id: schoolId, name_en: written[key].name[0] }))?.questionnaire_id ?? null
