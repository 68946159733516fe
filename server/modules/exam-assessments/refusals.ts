import type { Both } from '../../../resources/domain/exams/sheet.ts'
import type { Refused } from '../../../resources/domain/exams/typed.ts'
import { markCodes } from '../../../resources/domain/exams/words.ts'
import { printNumber, type Locale } from '../../../resources/kit/index.ts'

/** Why a cell is not taken, as it stands beside the cell. */
export function sayRefused(refused: Refused): Both {
  const n = (value: number, locale: Locale): string => printNumber(value, locale)
  switch (refused.why) {
    case 'no_column':
      return { en: 'This exam has no such column', ar: 'لا يوجد في هذا الاختبار مثل هذا العمود' }
    case 'below':
      return { en: `${n(refused.marks, 'en')} is less than nothing`, ar: `${n(refused.marks, 'ar')} أقل من الصفر` }
    case 'above':
      return {
        en: `${n(refused.marks, 'en')} is more than the ${n(refused.max, 'en')} that there are`,
        ar: `${n(refused.marks, 'ar')} أكثر من الدرجة العظمى ${n(refused.max, 'ar')}`,
      }
    case 'between':
      return {
        en: `${n(refused.marks, 'en')} lies between two steps: marks go by ${n(refused.step, 'en')}`,
        ar: `${n(refused.marks, 'ar')} بين خطوتين: تُعطى الدرجات بخطوة ${n(refused.step, 'ar')}`,
      }
    case 'met':
      return refused.is === null
        ? { en: 'Somebody has emptied it meanwhile', ar: 'أفرغ شخص آخر هذه الخانة في هذه الأثناء' }
        : {
            en: `Somebody has typed ${n(refused.is, 'en')} here meanwhile`,
            ar: `أدخل شخص آخر ${n(refused.is, 'ar')} هنا في هذه الأثناء`,
          }
    case 'has_code': {
      const [en, ar] = markCodes[refused.code]
      return { en: `“${en}” stands here: empty it before marks are typed`, ar: `مسجل هنا «${ar}»: امسحه قبل إدخال الدرجات` }
    }
    case 'has_marks': {
      const [en, ar] = markCodes[refused.code]
      return { en: `There are marks beside “${en}”: it is one or the other`, ar: `توجد درجات إلى جانب «${ar}»: إما هذا وإما تلك` }
    }
  }
}
