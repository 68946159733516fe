import { codeOf, type AttendanceCode } from './codes.ts'

const [green, teal, amber, blue, violet, red, grey] = ['#2E7D32', '#00695C', '#B26A00', '#1565C0', '#6A1B9A', '#C62828', '#616161'] as const
type Names = readonly [en: string, ar: string]

const taught = (code: string, names: Names): AttendanceCode =>
  codeOf(code, names, { presence: 'present', scope: 'offsite', is_explained: true, future_allowed: true, colour: teal })
const authorised = (code: string, names: Names, leave_kinds: readonly string[] = []): AttendanceCode =>
  codeOf(code, names, { presence: 'absent', is_explained: true, future_allowed: true, leave_kinds, colour: blue })
const unauthorised = (code: string, names: Names, more: Partial<AttendanceCode> = {}): AttendanceCode =>
  codeOf(code, names, { presence: 'absent', colour: red, ...more })
const notAsked = (code: string, names: Names, colour: string = grey): AttendanceCode =>
  codeOf(code, names, { presence: 'not_counted', is_explained: true, future_allowed: true, colour })

/**
 * The codes that schools in England write since August 2024 (Department for Education, Working together to improve school attendance). A
 * session is attended, an absence that is authorised or is not, or none that could be attended; the last ones are not counted.
 */
export const englishCodes: readonly AttendanceCode[] = [
  codeOf('/', ['Present in the morning', 'حاضر صباحاً'], { presence: 'present', session: 'AM', teacher_may_use: true, colour: green }),
  codeOf('\\', ['Present in the afternoon', 'حاضر بعد الظهر'], {
    presence: 'present',
    session: 'PM',
    teacher_may_use: true,
    colour: green,
  }),
  codeOf('L', ['Late, before the register closed', 'متأخر قبل إغلاق السجل'], {
    presence: 'present',
    scope: 'onsite_late',
    teacher_may_use: true,
    colour: amber,
  }),
  unauthorised('N', ['Absent, reason not yet known', 'غائب لم يُعرف سببه بعد'], { teacher_may_use: true }),
  taught('K', ['Education arranged by the local authority', 'تعليم ترتّبه السلطة المحلية']),
  taught('V', ['Educational visit or trip', 'زيارة أو رحلة تعليمية']),
  taught('P', ['Approved sporting activity', 'نشاط رياضي معتمد']),
  taught('W', ['Work experience', 'تدريب مهني']),
  taught('B', ['Other approved educational activity', 'نشاط تعليمي معتمد آخر']),
  authorised('C', ['Leave in exceptional circumstances', 'إذن في ظروف استثنائية']),
  authorised('C1', ['Leave for a regulated performance or work abroad', 'إذن لعرض منظَّم أو عمل في الخارج']),
  authorised('C2', ['Leave under a part-time timetable', 'إذن بموجب جدول جزئي']),
  authorised('M', ['Medical or dental appointment', 'موعد طبي أو عند طبيب الأسنان'], ['appointment']),
  authorised('J1', ['Interview for work or another school', 'مقابلة لعمل أو لمدرسة أخرى']),
  authorised('S', ['Study leave for an examination', 'إجازة دراسية لاختبار']),
  authorised('R', ['Religious observance', 'مناسبة دينية'], ['religious']),
  authorised('T', ['Parent travelling for work', 'سفر ولي الأمر للعمل']),
  authorised('I', ['Illness', 'مرض'], ['illness']),
  authorised('E', ['Suspended or excluded', 'موقوف أو مفصول']),
  codeOf('D', ['Dual registered at another school', 'مقيَّد في مدرسة أخرى أيضاً'], {
    presence: 'not_counted',
    is_explained: true,
    future_allowed: true,
    colour: violet,
  }),
  notAsked('X', ['Not of compulsory school age, not required', 'دون سن التعليم الإلزامي وغير مطلوب']),
  notAsked('Q', ['No access arrangements to attend', 'لا ترتيبات لوصوله']),
  notAsked('Y1', ['Transport that is usually provided is not available', 'وسيلة النقل المعتادة غير متاحة']),
  notAsked('Y2', ['Widespread disruption to travel', 'اضطراب عام في التنقل']),
  notAsked('Y3', ['Part of the school is closed', 'جزء من المدرسة مغلق']),
  notAsked('Y4', ['The whole school is closed unexpectedly', 'المدرسة كلها مغلقة على غير توقع']),
  notAsked('Y5', ['In the criminal justice system', 'لدى جهات العدالة الجنائية']),
  notAsked('Y6', ['Public health guidance or law', 'إرشاد أو قانون للصحة العامة']),
  notAsked('Y7', ['Any other unavoidable cause', 'سبب قاهر آخر']),
  unauthorised('G', ['Holiday that the school has not granted', 'إجازة لم تمنحها المدرسة'], { future_allowed: true }),
  unauthorised('O', ['Absent in other or unknown circumstances', 'غائب لظروف أخرى أو مجهولة']),
  unauthorised('U', ['Arrived after the register closed', 'وصل بعد إغلاق السجل'], { scope: 'onsite_late' }),
  notAsked('Z', ['Prospective pupil, not on the register', 'طالب متوقع غير مقيَّد في السجل']),
  notAsked('#', ['Planned closure of the whole school', 'إغلاق مخطط للمدرسة كلها']),
]
