import {
  printLongDate,
  type Ask,
  type ErrorCode,
  type Gate,
  type Problem,
  type Problems,
  type SeatKind,
  type Text,
} from '../../resources/kit/index.ts'

/** A failure with a name. The door turns it into the contract's envelope; nothing else knows status codes. */
export class AppError extends Error {
  readonly code: ErrorCode | 'UNAUTHENTICATED' | 'UNKNOWN_ROUTE'
  readonly text: Text
  readonly problems: Problems | undefined
  readonly data: unknown
  readonly gate: Gate | undefined
  /** seconds until it may be tried again */
  readonly retryAfter: number | undefined
  constructor(
    code: AppError['code'],
    text: Text,
    more: { problems?: Problems; data?: unknown; gate?: Gate; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`${code}: ${text[0]}`, 'cause' in more ? { cause: more.cause } : undefined)
    this.code = code
    this.text = text
    this.problems = more.problems
    this.data = more.data
    this.gate = more.gate
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (): AppError => new AppError('NOT_FOUND', ['This record does not exist', 'هذا السجل غير موجود'])
/** `asks`: what the same write needs to be given beside its values; `warnings` is what to know before answering. */
export const invalid = (
  problems: Problems,
  { asks, warnings }: { readonly asks: readonly Ask[]; readonly warnings: Problems } = { asks: [], warnings: {} },
): AppError =>
  new AppError('VALIDATION', ['Please correct the marked fields', 'يرجى تصحيح الحقول المحددة'], {
    problems,
    ...(asks.length > 0 ? { data: { asks, warnings } } : {}),
  })
export const invalidField = (field: string, problem: Problem): AppError => invalid({ [field]: [problem] })
export const duplicate = (problems: Problems, candidates: readonly unknown[] = []): AppError =>
  new AppError('DUPLICATE', ['There is already such a record', 'يوجد سجل مماثل بالفعل'], { problems, data: { candidates } })
export const keyReused = (): AppError =>
  new AppError('KEY_REUSED', [
    'Something else was sent under this Idempotency-Key before; send this under a key of its own',
    'أُرسل طلب آخر بمفتاح Idempotency-Key نفسه من قبل؛ أرسل هذا الطلب بمفتاح خاص به',
  ])
/** It was sent to another system before, which may be at it still, or has never said what came of it. */
export const notKnownYet = (): AppError =>
  new AppError('LOCKED', [
    'This was sent before, and what came of it is not known. Look at the list before you send it under another key.',
    'أُرسل هذا من قبل ولا تُعرف نتيجته. راجع القائمة قبل إرساله بمفتاح آخر.',
  ])
/** `current` and `yours` hold only the fields that clash. */
export const stale = (data: { current: unknown; yours: unknown; fields: readonly string[] }): AppError =>
  new AppError('STALE', ['Somebody changed this record in the meantime', 'قام شخص آخر بتعديل هذا السجل في هذه الأثناء'], { data })
export const locked = (text: Text): AppError => new AppError('LOCKED', text)
export const inUse = (text: Text, data?: unknown): AppError => new AppError('IN_USE', text, { data })
export const unauthenticated = (): AppError => new AppError('UNAUTHENTICATED', ['Invalid token', 'Invalid token'])
/** Signed in with the password alone, where the school asks more of its administrators. */
export const secondFactorDue = (): AppError =>
  new AppError('SECOND_FACTOR_DUE', [
    'Your school asks its administrators for a second factor: set yours up first',
    'تطلب مدرستك من الإدارة التحقق بخطوتين: فعّله أولاً',
  ])
export const unknownRoute = (): AppError => new AppError('UNKNOWN_ROUTE', ['There is no such call', 'لا يوجد مثل هذا الطلب'])
const minutesInArabic = (count: number): string => {
  if (count <= 1) return 'دقيقة واحدة'
  if (count === 2) return 'دقيقتين'
  return `${count} ${new Intl.PluralRules('ar').select(count) === 'few' ? 'دقائق' : 'دقيقة'}`
}
export const rateLimited = (retryAfter: number): AppError => {
  const minutes = Math.ceil(retryAfter / 60)
  return new AppError(
    'RATE_LIMIT',
    [`Too many attempts. Try again in ${minutes} min.`, `محاولات كثيرة. حاول مجدداً بعد ${minutesInArabic(minutes)}.`],
    { retryAfter },
  )
}

export const forbiddenRole = (): AppError =>
  new AppError('FORBIDDEN_ROLE', ['Your role does not allow this', 'دورك لا يسمح بذلك'], { gate: 'role' })
export const forbiddenPast = (year: string): AppError =>
  new AppError(
    'FORBIDDEN_ROLE',
    [
      `The academic year ${year} is over: only a school administrator changes its records, with a reason`,
      `انتهى العام الدراسي ${year}: لا يعدّل سجلاته إلا مسؤول المدرسة مع بيان السبب`,
    ],
    { gate: 'year' },
  )
export const forbiddenScope = (): AppError =>
  new AppError('FORBIDDEN_SCOPE', ['This belongs to a school or class that is not yours', 'هذا يتبع مدرسة أو شعبة ليست ضمن نطاقك'], {
    gate: 'scope',
  })
export const packageInactive = (): AppError =>
  new AppError('PACKAGE_INACTIVE', ['This module is switched off for your school', 'هذه الوحدة غير مفعّلة لمدرستك'], { gate: 'package' })
export const notLicensed = (): AppError =>
  new AppError(
    'MODULE_NOT_LICENSED',
    ['Your school has no licence for this module in this academic year', 'لا تملك مدرستك ترخيصاً لهذه الوحدة في هذا العام الدراسي'],
    { gate: 'licence' },
  )
export const notYetLicensed = (validFrom: string): AppError =>
  new AppError(
    'MODULE_NOT_LICENSED',
    [
      `Your school’s licence for this module begins on ${printLongDate(validFrom, 'en')}`,
      `يبدأ ترخيص مدرستك لهذه الوحدة في ${printLongDate(validFrom, 'ar')}`,
    ],
    { gate: 'licence', data: { valid_from: validFrom } },
  )
export const licenceExpired = (validTo: string): AppError =>
  new AppError(
    'LICENCE_EXPIRED',
    [
      `The licence for this module ended on ${printLongDate(validTo, 'en')}. The institution’s office can renew it.`,
      `انتهى ترخيص هذه الوحدة في ${printLongDate(validTo, 'ar')}. تستطيع إدارة المؤسسة تجديده.`,
    ],
    { gate: 'licence', data: { valid_to: validTo } },
  )
/** In the days of grace: what is there can be read, nothing is changed. */
export const licenceReadOnly = (validTo: string, graceUntil: string): AppError =>
  new AppError(
    'LICENCE_EXPIRED',
    [
      `The licence for this module ended on ${printLongDate(validTo, 'en')}. Until ${printLongDate(graceUntil, 'en')} it can be read but not changed. The institution’s office can renew it.`,
      `انتهى ترخيص هذه الوحدة في ${printLongDate(validTo, 'ar')}. يمكن الاطلاع عليها دون تعديل حتى ${printLongDate(graceUntil, 'ar')}. تستطيع إدارة المؤسسة تجديد الترخيص.`,
    ],
    { gate: 'licence', data: { valid_to: validTo, grace_until: graceUntil } },
  )
const seatWords: Record<SeatKind, Text> = { student: ['students', 'الطلاب'], teacher: ['teachers', 'المعلمين'] }
/** All seats of the licence are taken: somebody leaves one, or the office adds some. */
export const noSeat = (kind: SeatKind, { year, total, used }: { year: string; total: number; used: number }): AppError =>
  new AppError(
    'LICENCE_SEATS',
    [
      `No seat is free: the licence for ${year} has ${total} seats for ${seatWords[kind][0]} and ${used} are taken. The institution’s office can add seats.`,
      `لا يوجد مقعد شاغر: عدد مقاعد ${seatWords[kind][1]} في ترخيص العام ${year} هو ${total}، والمشغول منها ${used}. تستطيع إدارة المؤسسة إضافة مقاعد.`,
    ],
    { data: { academic_year: year, seats_total: total, seats_used: used, seats_left: Math.max(0, total - used) } },
  )
