import type { ListOfValues } from '../../../resources/kit/lists-of-values.ts'
import { printCountry, type Text } from '../../../resources/kit/index.ts'

/** code: [English, Arabic], in the order in which they are offered. */
export type Seed = Readonly<Record<string, Text>>

export const lovSeeds = {
  duration: {
    full_day: ['Full day', 'يوم كامل'],
    first_half: ['First half', 'النصف الأول'],
    second_half: ['Second half', 'النصف الثاني'],
    hourly: ['Hourly', 'بالساعة'],
  },
  leave_type: {
    casual: ['Casual', 'إجازة عارضة'],
    sick: ['Sick', 'إجازة مرضية'],
    earned: ['Earned', 'إجازة مستحقة'],
    maternity: ['Maternity', 'إجازة أمومة'],
    paternity: ['Paternity', 'إجازة أبوة'],
    bereavement: ['Bereavement', 'إجازة وفاة'],
    hajj_umrah: ['Hajj or Umrah', 'إجازة حج أو عمرة'],
    exam_duty: ['Exam duty', 'مهمة امتحانات'],
    on_duty: ['On duty', 'مهمة رسمية'],
    loss_of_pay: ['Loss of pay', 'إجازة بدون راتب'],
    compensatory: ['Compensatory', 'إجازة تعويضية'],
  },
  school_category: {
    primary_1_5: ['Primary (1–5)', 'ابتدائية (1–5)'],
    upper_primary_1_8: ['Upper primary with primary (1–8)', 'ابتدائية ومتوسطة (1–8)'],
    with_1_12: ['Higher secondary with 1–12', 'جميع المراحل (1–12)'],
    upper_primary_6_8: ['Upper primary only (6–8)', 'متوسطة (6–8)'],
    with_6_12: ['Higher secondary with 6–12', 'متوسطة وثانوية (6–12)'],
    with_1_10: ['Secondary with 1–10', 'من الأول إلى العاشر (1–10)'],
    with_6_10: ['Secondary with 6–10', 'من السادس إلى العاشر (6–10)'],
    secondary_9_10: ['Secondary only (9–10)', 'ثانوية دنيا (9–10)'],
    higher_secondary_11_12: ['Higher secondary only (11–12)', 'ثانوية عليا (11–12)'],
    pre_primary: ['Pre-primary', 'ما قبل الابتدائي'],
    kindergarten: ['Kindergarten', 'روضة أطفال'],
    international: ['International', 'دولية'],
  },
  blood_group: {
    'A+': ['A+', 'A+'],
    'A-': ['A−', 'A−'],
    'B+': ['B+', 'B+'],
    'B-': ['B−', 'B−'],
    'AB+': ['AB+', 'AB+'],
    'AB-': ['AB−', 'AB−'],
    'O+': ['O+', 'O+'],
    'O-': ['O−', 'O−'],
    unknown: ['Unknown', 'غير معروفة'],
  },
  degree: {
    deled: ['D.El.Ed', 'دبلوم التعليم الابتدائي'],
    bed: ['B.Ed', 'بكالوريوس تربية'],
    med: ['M.Ed', 'ماجستير تربية'],
    ba: ['B.A', 'بكالوريوس آداب'],
    bsc: ['B.Sc', 'بكالوريوس علوم'],
    bcom: ['B.Com', 'بكالوريوس تجارة'],
    ma: ['M.A', 'ماجستير آداب'],
    msc: ['M.Sc', 'ماجستير علوم'],
    mcom: ['M.Com', 'ماجستير تجارة'],
    mca: ['MCA', 'ماجستير تطبيقات الحاسوب'],
    mphil: ['M.Phil', 'ماجستير فلسفة'],
    phd: ['PhD', 'دكتوراه'],
    ntt: ['NTT', 'تأهيل معلمي رياض الأطفال'],
    diploma: ['Diploma', 'دبلوم'],
    pgce: ['PGCE', 'دبلوم عالٍ في التربية'],
  },
  marital_status: {
    single: ['Single', 'أعزب'],
    married: ['Married', 'متزوج'],
    divorced: ['Divorced', 'مطلق'],
    widowed: ['Widowed', 'أرمل'],
    undisclosed: ['Undisclosed', 'غير مُفصح عنه'],
  },
  mode_of_transport: {
    school_bus: ['School bus', 'حافلة المدرسة'],
    private_van: ['Private van', 'حافلة خاصة صغيرة'],
    parent_vehicle: ['Parent vehicle', 'سيارة ولي الأمر'],
    public_bus: ['Public bus', 'حافلة عامة'],
    metro_train: ['Metro or train', 'مترو أو قطار'],
    auto_taxi: ['Auto or taxi', 'سيارة أجرة'],
    bicycle: ['Bicycle', 'دراجة'],
    walk: ['Walk', 'سيراً على الأقدام'],
    hostel: ['Hostel', 'سكن داخلي'],
  },
  document_type: {
    birth_certificate: ['Birth certificate', 'شهادة الميلاد'],
    passport: ['Passport', 'جواز السفر'],
    identity_card: ['Identity card', 'بطاقة الهوية'],
    residence: ['Residence permit', 'الإقامة'],
    transfer_certificate: ['Transfer certificate', 'شهادة الانتقال'],
    report_card: ['Report of the previous school', 'شهادة المدرسة السابقة'],
    photo: ['Photo', 'صورة شخصية'],
    medical: ['Medical certificate', 'شهادة طبية'],
    vaccination: ['Vaccination record', 'سجل التطعيمات'],
    consent: ['Consent of the family', 'موافقة الأسرة'],
    misc: ['Other paper', 'مستند آخر'],
  },
  diary_type: {
    homework: ['Homework', 'واجب منزلي'],
    classwork: ['Classwork', 'عمل صفي'],
    assignment: ['Assignment', 'تكليف'],
    project: ['Project', 'مشروع'],
    remark: ['Remark', 'ملاحظة'],
    appreciation: ['Appreciation', 'إشادة'],
    reminder: ['Reminder', 'تذكير'],
    event: ['Event', 'فعالية'],
    health: ['Health', 'صحة'],
    transport: ['Transport', 'نقل'],
  },
} as const satisfies Readonly<Record<Exclude<ListOfValues, 'nationality'>, Seed>>

// ISO 3166-1 alpha-2, the 249 officially assigned codes
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** Countries as the platform names them in both languages, in the order of their English names. */
export function nationalitySeeds(): Seed {
  const named = countries.split(' ').map((code): [string, Text] => [code, [printCountry(code, 'en'), printCountry(code, 'ar')]])
  return Object.fromEntries(named.sort(([, left], [, right]) => left[0].localeCompare(right[0], 'en')))
}

/** How many days of a working day an absence of this duration takes; an hourly one says it itself. */
export const dayValues: Readonly<Record<string, number>> = { full_day: 1, first_half: 0.5, second_half: 0.5 }

/** Days a year and whether they are paid; what a school has not agreed on stays open. */
export const leaveTerms: Readonly<Record<string, { yearly_quota: number | null; paid: boolean }>> = {
  casual: { yearly_quota: 12, paid: true },
  sick: { yearly_quota: 15, paid: true },
  earned: { yearly_quota: 30, paid: true },
  maternity: { yearly_quota: 60, paid: true },
  paternity: { yearly_quota: 5, paid: true },
  bereavement: { yearly_quota: 5, paid: true },
  hajj_umrah: { yearly_quota: 21, paid: true },
  exam_duty: { yearly_quota: null, paid: true },
  on_duty: { yearly_quota: null, paid: true },
  loss_of_pay: { yearly_quota: null, paid: false },
  compensatory: { yearly_quota: null, paid: true },
}
