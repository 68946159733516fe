import type { Text } from '../../../../resources/domain/psychometrics/questionnaire.ts'

/** What a licence lets a school do with a copy, what it asks for, and what may not be done. */
export interface Term {
  readonly kind: 'may' | 'asks' | 'forbids'
  readonly text: Text
}
const may = (...text: Text): Term => ({ kind: 'may', text })
const asks = (...text: Text): Term => ({ kind: 'asks', text })
const forbids = (...text: Text): Term => ({ kind: 'forbids', text })

const publicDomain = [
  may(
    'The items are in the public domain: they may be changed, translated and given out without asking anybody and without a fee.',
    'البنود ملكية عامة: يجوز تعديلها وترجمتها وتوزيعها دون إذن أحد ودون رسوم.',
  ),
]
/** By the questionnaire that comes with the product. */
export const termsById: Readonly<Record<string, readonly Term[]>> = {
  slss: [
    may(
      'It is not copyrighted: it may be used and changed without permission and without a fee.',
      'ليست عليه حقوق نشر: يجوز استخدامه وتعديله دون إذن ودون رسوم.',
    ),
  ],
  'mini-ipip': publicDomain,
  'ipip-50': publicDomain,
  'onet-ip-sf': [
    may(
      'CC BY 4.0: it may be changed and passed on, if the terms below are kept.',
      'رخصة CC BY 4.0: يجوز تعديله ونشره بشرط الالتزام بما يلي.',
    ),
    asks(
      'Name the source and the licence wherever it is used, and say that it was changed. The copy does so by itself.',
      'اذكر المصدر والترخيص حيثما استُخدم، وبيّن أنه عُدّل. النسخة تفعل ذلك من نفسها.',
    ),
    forbids(
      'Nothing may suggest that the U.S. Department of Labor made, approved or tested the changes; O*NET® is its trademark.',
      'لا يجوز الإيحاء بأن وزارة العمل الأمريكية أجرت التعديلات أو اعتمدتها أو اختبرتها؛ و O*NET® علامة تجارية لها.',
    ),
    forbids('It is for exploring careers, never for selecting anybody.', 'هو لاستكشاف المهن، ولا يُستخدم أبداً للاختيار بين الأشخاص.'),
  ],
  'ipip-neo-120': [
    ...publicDomain,
    asks(
      'The texts come from a package under the MIT licence: they may be changed, and its notice goes with every copy. The copy keeps it as its licence.',
      'النصوص من حزمة برخصة MIT: يجوز تعديلها، ويرافق إشعار الرخصة كل نسخة. تحتفظ به النسخة في حقل الترخيص.',
    ),
  ],
}
