import { invalid, locked, type AppError } from '../../request/errors.ts'
import type { Problem, Problems } from '../../../resources/kit/index.ts'

const said = (en: string, ar: string): Problem => ({ code: 'said', params: { en, ar } })

export const toNobody = said(
  'This notice is for nobody: choose who is to read it, or grades, classes and houses in which there is somebody',
  'هذا الإعلان ليس لأحد: اختر من يقرؤه، أو صفوفاً وشعباً وفرقاً فيها أحد',
)
export const nobodyNow = said(
  'There is nobody in this group at the moment, so nobody would read it',
  'لا أحد في هذه الفئة الآن، فلن يقرأ الإعلان أحد',
)
export const unknownGroup = said('There is no such group any more: choose another one', 'لم تعد هذه الفئة موجودة: اختر غيرها')
export const isOver = said('Its last day is over', 'انقضى آخر يوم له')
export const endsBefore = said('It would end before it is put up', 'ينتهي قبل نشره')
export const withoutTitle: Problem = { code: 'required' }
export const sayWhy: Problem = { code: 'required' }

export const sayWhich: Problem = { code: 'required' }
export const notYourSchool = said(
  'You do not work in all of these schools: choose among your own',
  'لا تعمل في كل هذه المدارس: اختر من مدارسك',
)
export const closedIn = (schools: readonly { readonly name_en: string; readonly name_ar: string | null }[]): Problem =>
  said(
    `The notice board is not in the licence of: ${schools.map(({ name_en }) => name_en).join(', ')}`,
    `لوحة الإعلانات ليست ضمن ترخيص: ${schools.map(({ name_en, name_ar }) => name_ar ?? name_en).join('، ')}`,
  )

export const ofInstitution = (): AppError =>
  locked([
    'The institution has sent this notice to several schools, and changes or withdraws it in all of them. Ask whoever sent it.',
    'أرسلت المؤسسة هذا الإعلان إلى عدة مدارس، وهي التي تعدّله أو تسحبه فيها كلها. تواصل مع المرسل.',
  ])
export const movedOn = (): AppError =>
  locked(['Somebody else has already taken a step with this notice: look at it again', 'اتخذ شخص آخر إجراءً في هذا الإعلان: راجعه من جديد'])
export const notYours = (): AppError =>
  locked(['Only whoever wrote this notice, and the school’s office, does that', 'لا يفعل ذلك إلا كاتب الإعلان وإدارة المدرسة'])
export const notYoursToApprove = (): AppError =>
  locked(['The school’s office approves notices', 'الموافقة على الإعلانات من شأن إدارة المدرسة'])
export const awaitsDecision = (): AppError =>
  locked(['It waits for approval: take it back to change it', 'بانتظار الموافقة: استرجعه لتعديله'])
export const isPutUp = (): AppError =>
  locked([
    'It is put up: whom it is for, when, and whether it has to be confirmed does not change any more. Withdraw it and write another one.',
    'نُشر الإعلان: لا يتغيّر بعد ذلك من هو لهم ولا وقته ولا تأكيد الاطلاع. اسحبه واكتب غيره.',
  ])
export const wasApproved = (): AppError =>
  locked([
    'It was approved as it is. Withdraw it and write another one, or ask the office to correct it.',
    'تمت الموافقة عليه كما هو. اسحبه واكتب غيره، أو اطلب من الإدارة تصحيحه.',
  ])
export const isGone = (): AppError => locked(['It is no longer up, and stays as it was', 'لم يعد معروضاً، ويبقى كما كان'])
export const onlyDraftsGo = (): AppError =>
  locked(['Only drafts are deleted: people have read this one. Withdraw it.', 'لا تُحذف إلا المسودات: هذا الإعلان قرأه الناس. اسحبه.'])
export const notUndone = (): AppError => locked(['People have been told of it: withdraw it', 'أُبلغ الناس به: اسحبه بدلاً من ذلك'])
export const remindedToday = (): AppError => locked(['They were reminded today already', 'ذُكِّروا اليوم بالفعل'])
export const nobodyToRemind = (): AppError => locked(['Everybody who has an account has read it', 'قرأه كل من له حساب'])

/** Everything that is wrong at once. */
export function refuse(problems: Readonly<Record<string, readonly Problem[]>>): void {
  const wrong = Object.fromEntries(Object.entries(problems).filter(([, all]) => all.length > 0)) as Problems
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
