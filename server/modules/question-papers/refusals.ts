/** What somebody is told whose wish a paper does not take. */
export const notApproved = {
  en: 'Papers are kept to a blueprint that was approved: have it approved first',
  ar: 'تُحفظ الأوراق وفق جدول مواصفات معتمد: اطلب اعتماده أولاً',
}
export const retired = { en: 'This blueprint is used no longer', ar: 'لم يعد جدول المواصفات هذا مستخدماً' }
export const otherVersion = {
  en: 'The blueprint has another version now: read it again',
  ar: 'لجدول المواصفات الآن إصدار آخر: اقرأه من جديد',
}
export const asBlueprint = { en: 'This is as its blueprint says', ar: 'هذا كما يحدده جدول المواصفات' }
export const noPlace = { en: 'This set has no such place', ar: 'لا يوجد هذا الموضع في النموذج' }
export const whichOne = { en: 'Say a place on a paper, or a question', ar: 'حدد موضعاً في ورقة، أو سؤالاً' }
export const notGivenOut = {
  en: 'The bank gives this question out no longer, or it is being reviewed',
  ar: 'لم يعد هذا السؤال متاحاً في البنك أو هو قيد المراجعة',
}
export const notOneself = { en: 'Somebody else approves what you wrote', ar: 'يعتمد ما كتبته شخص آخر' }
export const noDay = {
  en: 'Say the day of its exam first: its questions count as used from then, and its key is sealed until it is over',
  ar: 'حدد يوم الاختبار أولاً: تُعد أسئلتها مستخدمة منذ ذلك اليوم، ويُحجب مفتاح الإجابة حتى انتهائه',
}
export const examBegan = { en: 'Its exam has begun: it stays locked', ar: 'بدأ الاختبار: تبقى الورقة مقفلة' }

export const approvedAlready = [
  'It was approved: it is given back before it is changed',
  'اعتُمدت هذه الورقة: تُعاد أولاً قبل تعديلها',
] as const
export const waits = [
  'It waits for approval: the academic head changes it, or gives it back',
  'بانتظار الاعتماد: يعدّلها المشرف الأكاديمي أو يعيدها',
] as const
export const staysKept = ['It was approved: it is archived, and not deleted', 'اعتُمدت هذه الورقة: تُؤرشف ولا تُحذف'] as const
