import { promotionStatuses, type PromotionStatus } from '../../../resources/domain/promotion/words.ts'
import { inUse, locked, type AppError } from '../../request/errors.ts'

/** After three to ten of them Arabic says several, after more of them one. */
const childrenIn = (count: number): { readonly en: string; readonly ar: string } => {
  const form = new Intl.PluralRules('ar').select(count)
  const ar = form === 'one' ? 'طالب واحد' : form === 'two' ? 'طالبان' : form === 'few' ? `${count} طلاب` : `${count} طالباً`
  return { en: count === 1 ? '1 student' : `${count} students`, ar }
}

export const wrongStep = (status: PromotionStatus): AppError => {
  const [en, ar] = promotionStatuses[status]
  return locked([`This cannot be done now: the promotion is at “${en}”`, `لا يمكن ذلك الآن: حالة الترفيع «${ar}»`])
}
export const decidedSince = (): AppError =>
  locked([
    'Somebody else has decided something meanwhile: look at it and place them again',
    'اتخذ شخص آخر قراراً في هذه الأثناء: راجعه ثم أعد التوزيع',
  ])
export const yearUnlicensed = (year: string): AppError =>
  locked([
    `The school has no licence for students in ${year}: the institution’s office can add one`,
    `ليس للمدرسة ترخيص طلاب لعام ${year}: يمكن لإدارة المؤسسة إضافته`,
  ])
export const yearUnknown = (year: string): AppError =>
  locked([`The school has not entered the year ${year}: add it first`, `لم تُدخل المدرسة عام ${year}: أضِفه أولاً`])
export const notTheNextYear = (from: string, to: string): AppError =>
  locked([`${to} does not come after ${from}`, `عام ${to} لا يأتي بعد عام ${from}`])
export const nobodyLeft = (leftOut: number): AppError =>
  leftOut === 0
    ? locked(['Nobody sits in these classes', 'لا يوجد طلاب في هذه الشعب'])
    : locked([
        `Nobody is left to be promoted: ${childrenIn(leftOut).en} of these classes are in a class of the new year already, or in another promotion`,
        `لم يبق أحد للترفيع: ${childrenIn(leftOut).ar} من هذه الشعب في شعبة من العام الجديد أو في عملية ترفيع أخرى`,
      ])
export const unplaced = (count: number): AppError =>
  locked([
    `${childrenIn(count).en} ${count === 1 ? 'has' : 'have'} no class of the new year yet: place them first`,
    `${childrenIn(count).ar} بلا شعبة في العام الجديد: وزّعهم أولاً`,
  ])
/** Of one child among those who cannot go. */
export const noClassYet = [
  'has no class of the new year yet: choose one, or place the grade again',
  'لم تُحدَّد له شعبة في العام الجديد: اختر شعبة أو أعد توزيع الصف',
] as const
export const nothingToDo = (): AppError =>
  locked(['There is nothing to carry out: nobody is promoted, repeats or leaves', 'لا شيء لينفَّذ: لا أحد مرفَّع أو باقٍ أو مغادر'])
/** `name`: of the child, in both languages; null: it is not about one. `because` in the language of the person who asks. */
export const refusedFor = (name: readonly [string, string] | null, because: string, others: number): AppError => {
  const more = others > 0 ? childrenIn(others) : null
  const [en, ar] = name ? [`${name[0]}: `, `${name[1]}: `] : ['', '']
  return locked([
    `Nothing was changed. ${en}${because}${more ? ` (and ${more.en} more)` : ''}`,
    `لم يتغير شيء. ${ar}${because}${more ? ` (و${more.ar} أيضاً)` : ''}`,
  ])
}
export const hasFacts = (entries: number, what: { readonly en: string; readonly ar: string }): AppError =>
  inUse([
    `The new year has begun for these students: “${what.en}” has entries of them there (${entries}). The promotion stays as it is`,
    `بدأ العام الجديد لهؤلاء الطلاب: لهم قيود فيه ضمن «${what.ar}» (${entries}). يبقى الترفيع كما هو`,
  ])
export const movedSince = (name: string, others: number): AppError =>
  inUse([
    `${name}${others > 0 ? ` and ${childrenIn(others).en} more` : ''} sits elsewhere by now than the promotion said. It stays as it is`,
    `${name}${others > 0 ? ` و${childrenIn(others).ar} غيره` : ''} في شعبة غير التي حددها الترفيع. يبقى الترفيع كما هو`,
  ])
export const tooLateToUndo = (day: { readonly en: string; readonly ar: string }): AppError =>
  locked([`It could be undone until ${day.en}`, `كان التراجع ممكناً حتى ${day.ar}`])
export const asAWhole = (): AppError =>
  locked(['This place came by a promotion: it is undone there, as a whole', 'جاء هذا المقعد من عملية ترفيع: يُتراجع عنها هناك كاملةً'])
export const lettersOfUndone = (): AppError =>
  locked(['The promotion was undone: there are no letters of it any more', 'تُراجع عن هذا الترفيع: لم تعد له رسائل'])
export const isCarriedOut = (): AppError => locked(['What was carried out is not changed any more', 'ما نُفِّذ لا يتغير بعد ذلك'])
export const reexamOver = (day: { readonly en: string; readonly ar: string }): AppError =>
  locked([
    `The re-exam was to be sat until ${day.en}: decide by hand, and say why`,
    `كان آخر موعد لإعادة الاختبار ${day.ar}: قرّر يدوياً واذكر السبب`,
  ])
export const noReexam = (name: string): AppError => locked([`${name} has no subject to sit again`, `ليس لدى ${name} مادة تُعاد`])
